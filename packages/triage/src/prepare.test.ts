import { assess, prepare } from './index';

describe('prepare', () => {
  it('changes no answer, before or after', () => {
    const symptoms = ['sudden chest pain', 'no fever', '61-year-old man'];
    const before = assess({ symptoms });
    prepare();
    prepare();
    expect(assess({ symptoms })).toEqual(before);
  });
});
