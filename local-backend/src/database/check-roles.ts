import { StartError } from '../start-error';
import { ROLE_NAMES, type Owner } from './port';

/** Rejects with StartError if roles are missing and the database user may not create them. */
export async function checkRoles(owner: Pick<Owner, 'query'>): Promise<void> {
  const [found] = await owner.query<{ login: string; missing: string[] }>(
    `select current_user as login, array(
       select name from unnest($1::text[]) as name where not exists (select from pg_roles where rolname = name) order by name
     ) as missing
     from pg_roles where rolname = current_user and not rolsuper and not rolcreaterole`,
    [Object.values(ROLE_NAMES)],
  );
  if (!found || found.missing.length === 0) return;
  throw new StartError(
    `The database user ${found.login} may not create the roles ${found.missing.join(', ')}: ` +
      `run deploy/roles.sql once as superuser, or give ${found.login} the right CREATEROLE.`,
  );
}
