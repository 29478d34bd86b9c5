import { asDatabaseError } from './database-error';

const withCode = (code: string) => asDatabaseError(Object.assign(new Error('failed'), { code }));

test.each(['23505', '0A000', '40P01', 'P0001', 'XX000', 'PT429'])(
  '%s is an error of the database',
  (code) => {
    expect(withCode(code)).toMatchObject({ code, message: 'failed' });
  },
);

test.each(['EPIPE', 'EBUSY', 'EPERM', 'ECONNRESET', '2350', ''])(
  '%j is not an error of the database',
  (code) => {
    expect(withCode(code)).toBeNull();
  },
);
