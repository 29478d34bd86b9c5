import { describeNginx } from '@health-commons/base/testing/nginx';
import { checkConfig } from './testing/nginx';

describeNginx('docs/nginx/chat.conf', () => {
  it('passes `nginx -t` without an error, and without a warning about the configuration', () => {
    const { code, output } = checkConfig();
    expect([code, output]).toEqual([0, expect.stringContaining('syntax is ok')]);
    // A warning about a low limit of open files comes from the machine, not from the configuration.
    const faults = output.split('\n').filter((line) => /\[(warn|error|crit|alert|emerg)\]/.test(line));
    expect(faults.filter((line) => !line.includes('open file resource limit'))).toEqual([]);
  });
});
