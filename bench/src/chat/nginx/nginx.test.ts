import { checkConfig, describeNginx } from './start-nginx';

describeNginx('docs/nginx/chat.conf', () => {
  it('is valid', () => {
    const { code, output } = checkConfig();
    expect([code, output]).toEqual([0, expect.stringContaining('syntax is ok')]);
    // A low limit of open files is a fault of the machine.
    const faults = output.split('\n').filter((line) => /\[(warn|error|crit|alert|emerg)\]/.test(line));
    expect(faults.filter((line) => !line.includes('open file resource limit'))).toEqual([]);
  });
});
