import { checkFile, describeNginx } from './own-nginx';

describeNginx('the nginx file of the documents', () => {
  it('is one that nginx takes', () => {
    const { code, words } = checkFile();
    expect([code, words]).toEqual([0, expect.stringContaining('syntax is ok')]);
    // A limit of files below its own is this machine's, not the file's.
    const faults = words.split('\n').filter((line) => /\[(warn|error|crit|alert|emerg)\]/.test(line));
    expect(faults.filter((line) => !line.includes('open file resource limit'))).toEqual([]);
  });
});
