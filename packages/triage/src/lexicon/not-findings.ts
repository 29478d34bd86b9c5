/**
 * Phrases that look like a finding or a denial and are neither; matched first, they keep their words from being read. The longest phrase
 * wins, so 'fit and well' never means a fit, and 'no idea' never denies what follows.
 */
export const NOT_FINDINGS = `
  tetanus shot up to date, tetanus up to date, tetanus jab up to date, tetanus jab is up to date, tetanus vaccination up to date, tetanus shot is up to date, afebrile, fit and well, fit and healthy, keep fit, physically fit, otherwise healthy, otherwise well, previously healthy, generally healthy, healthy, otherwise fit,
  not sure, not certain, not only, no doubt, no idea, not know, do not know, no reason, no apparent reason, no obvious reason, for no reason,
  no warning, without warning, no known cause, no apparent cause, no cause, without cause, no obvious cause, no matter, why not, not without, never without,
  cannot deny, not deny, cannot rule out, not ruled out, not rule out, nothing helps, no longer sure, not thinking, not think, not long,
  not yet, not the first time, no medicine, no medication, no painkiller, no painkillers, no tablet helps, no stranger to, not usual, not normal,
  not usually, not always, no less, not less than, not gone, not gone away, not go away, will not go away, does not go away, not going away, not stop, will not stop, not stopping, no end,
  pain medication, pain medications, pain medicine, pain meds, pain killers, pain relief, pain killer, painkillers, cough syrup, cough medicine, cough preparations, cough drops, cold water, cold drink, cold drinks, cold weather,
  blood test, blood tests, blood type, blood group, blood pressure, blood sugar, heart rate, back home, behind back, go back,
  face mask, eye contact, eye test, first hand, on other hand, chest x ray, chest xray, chest radiograph,
  cut down, cut out, cut back, cut short, short cut, fall asleep, falling asleep, fell asleep, fell in love, last fall, broke out, break out, breaking out, broken out, every fall,
  hot drink, hot drinks, hot water, hot shower, red meat, red wine, dead end, can barely sleep, tight clothes, tight schedule, heavy lifting, heavy work, heavy meal, heavy meals, heavy smoker,
  family history, sick leave, stroke of luck, gas station, gas stove, wind speed, shock news, break up, stand up, growth spurt, under pressure at work, peer pressure, work pressure, time pressure,
  stress test, covid test, covid vaccine, flu shot, flu vaccine, covid vaccination, flu jab, flu vaccination, covid jab, negative covid test, pregnancy test negative, negative pregnancy test, pregnancy test came back negative, heat pad, heating pad, heat pack, heat helps, warmth helps, covid test negative, tested negative for covid, negative test, test negative, strep test negative,
  faint rash, faint red rash, faint pink rash, faint erythematous rash, faint erythematous macular rash, faint line, faint smell, faint mark, faint marks, faint spots, faint murmur,
  leg room, sunny, in good spirits, vision test, seeing doctor, without seeing a doctor, weight, seems normal, normal vision, vision is normal, normal hearing, breathing is normal, breathing normally, breathing fine, normal breathing, breathing ok, normal appetite, normal temperature, temperature is normal, temperature normal,
  normal blood pressure, blood pressure is normal, drinking normally, eating normally, eating and drinking, eating and drinking normally, eating and drinking well, alert, playing normally, playing happily, playful, no travel, no recent travel,
  urinating normally, sleeping well, walking normally, speaking normally, moving normally, moves normally, neck is supple, neck moves freely,
  able to bear weight, able to weight bear, able to walk, walking fine, walks fine, able to stand,
  bleeding stopped, bleeding has stopped, stopped bleeding, bleeding is controlled, bleeding settled, no longer bleeding, not bleeding any more, stopped on its own, pale boggy turbinates, boggy turbinates, pale turbinates,
  burns like, growth is normal, normal growth, growing well, growing normally, growth and development, normal vital signs, vital signs are normal, vital signs stable, vitals stable, haemodynamically stable, well appearing, non toxic, not toxic, in no distress, no acute distress, no distress,
  no known allergies, no known drug allergies, no allergies, no medical history, no significant past medical history, no past medical history, no medical problems, no other problems, no other symptoms, no other complaints, asymptomatic, symptom free, pain free, fever free,
  visual acuity is normal, normal visual acuity, vision unchanged, vision is fine, sees fine, see fine, seeing fine, hearing is fine, hearing fine, pees normally, peeing normally, passing urine normally, drinking fine, drinking well, feeding well, feeding normally, eating well, sleeping normally, behaving normally, acting normally, breathing comfortably, breathing easily,
  abdomen is soft, soft abdomen, lungs are clear, lungs clear, clear lungs, chest is clear, clear chest, normal bowel sounds, bowel sounds normal, bowel sounds are normal, active bowel sounds, normal heart sounds, regular pulse, normal pulse, pulse is regular, normal gait, walks normally, neurologically intact, neurological examination is normal, neurologic exam is unremarkable, cranial nerves are normal, normal sensation, sensation is normal, normal strength, strength is normal,
  on palpation, to palpation, palpation, better now, feeling better, feels better, much better, all gone, gone now, went away
`;
