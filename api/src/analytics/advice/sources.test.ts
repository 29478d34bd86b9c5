import { SERIAL_INTERVALS } from '../answers/reproduction';
import { signsFor } from './emergency-signs';
import { GENERAL, PREVENTION } from './illnesses';
import { CONDITIONS } from './risk-groups';
import { SOURCES } from './sources';

test('every source has a page of its own, not the start page of a site', () => {
  const urls = Object.values(SOURCES).map(({ url }) => new URL(url));
  for (const { pathname } of urls) expect(pathname.length).toBeGreaterThan(5);
  expect(new Set(urls.map(String)).size).toBe(urls.length);
});

test('advice names the body that gives it, numbers of an illness the study that found them', () => {
  const advice = [...Object.values(PREVENTION).flat(), ...GENERAL, ...signsFor(null), ...CONDITIONS];
  for (const { source } of advice) expect(source).toMatch(/^(who|cdc|nhs|ifrc)-/);
  for (const { source } of Object.values(SERIAL_INTERVALS)) expect(source).toMatch(/-interval$/);
});

test('prevention of an illness names the illness and rests on a source of that illness', () => {
  for (const [illness, sentences] of Object.entries(PREVENTION))
    for (const { text, source } of sentences) {
      expect(source.split('-')[1]).toBe(illness);
      expect(text.toLowerCase().startsWith(illness)).toBe(true);
    }
});
