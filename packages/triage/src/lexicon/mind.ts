import type { EntryTable } from './entry';

/** Mind, poisons, heat. */
export const MIND = {
  suicidal: {
    name: 'Thoughts of suicide or self-harm',
    alone: 'emergency',
    source: 'nhs-suicide',
    phrases: `suicidal, want to die, kill myself, end my life, suicide, suicidal thoughts, want to end it, self harm, self-harm,  hurt myself on purpose, harm myself, harming myself, no reason to live, thoughts of suicide, suicidal ideation, take my own life, taking my own life, killing myself,  ending my life, end it all, ending it all, better off dead, do not want to live, not want to live, do not want to be here anymore, not want to be here, not want to be alive, wish I was dead, wish I were dead, hurt myself intentionally, cut myself on purpose, wants to die, wants to kill himself, wants to kill herself, kill himself, kill herself, slit wrists, cut wrists, jump off bridge, life is not worth living, not worth living, cannot go on, cannot go on living, tried to kill, attempted suicide, suicide attempt`,
  },
  'harm-others': {
    name: 'Thoughts of harming somebody',
    alone: 'emergency',
    source: 'nhs-mental-urgent',
    phrases: `kill someone, hurt someone, harm others, harm someone,   harm my baby, hurt my baby, homicidal, thoughts of harming baby, hurt other people, voices telling me, hearing voices, voices in my head, psychosis, psychotic, voices tell me`,
  },
  overdose: {
    name: 'Overdose',
    alone: 'emergency',
    source: 'nhs-poisoning',
    phrases: `overdose, overdosed, took too many pills, took too many tablets, too many paracetamol, took a lot of pills, swallowed pills,   double dose, took all my tablets, too many pills, too many tablets, swallowed tablets, took extra acetaminophen, took whole bottle, bottle of pills, pack of paracetamol, packet of paracetamol,     too many tylenol, handful of pills, ate pills, ate tablets, drank medicine, took lots of pills, took lots of tablets, overdosing, od`,
  },
  poisoning: {
    name: 'Poisoning',
    alone: 'emergency',
    source: 'nhs-poisoning',
    phrases: `poisoned, poisoning, swallowed bleach, drank bleach, swallowed poison, ate poison, swallowed chemicals, drank antifreeze, ate berries, ate mushrooms, wild mushrooms, pesticide, rat poison, swallowed detergent, swallowed cleaning fluid, drank petrol, dishwasher tablet, laundry pod, ate a laundry pod, weedkiller, drank cleaning, swallowed cleaning, drank chemicals, poisonous plant, poison, alcohol poisoning, toxic fumes, fumes, swallowed perfume, insecticide, drank kerosene`,
  },
  'carbon-monoxide': {
    name: 'Carbon monoxide',
    alone: 'emergency',
    source: 'nhs-co',
    phrases: `carbon monoxide, carbon monoxide alarm, gas leak, gas heater fumes, faulty boiler, boiler fumes, exhaust fumes, generator indoors, monoxide, generator running inside, barbecue indoors, charcoal indoors,   gas heater, smell of gas, co alarm, co detector`,
  },
  smoke: {
    name: 'Breathed in smoke',
    alone: 'emergency',
    source: 'nhs-burns',
    phrases: `smoke inhalation, inhaled smoke, breathed in smoke, inhaled fumes, inhaled chemical, breathed in fumes, inhaled chlorine`,
  },
  'heat-exposure': {
    name: 'Great heat',
    phrases: `heat exhaustion, in the sun all day, hot day, working in heat, heatwave, in the heat, heat wave, running in heat, hot weather, hot car, in the hot sun, out in the sun, sauna, overheated, overheating`,
  },
  heatstroke: {
    name: 'Heatstroke',
    alone: 'emergency',
    source: 'nhs-heat',
    kindOf: ['heat-exposure'],
    phrases: `heatstroke, heat stroke, sunstroke`,
  },
  'heat-exhaustion': {
    name: 'Heat exhaustion',
    alone: 'urgent',
    source: 'nhs-heat',
    kindOf: ['heat-exposure'],
    phrases: `heat exhaustion, overheated`,
  },
  anxiety: {
    name: 'Anxiety',
    alone: 'self-care',
    phrases: `anxiety, anxious, panic attack, panic attacks, nervous, stress, stressed, worried all the time, on edge, cannot relax, burnout, overwhelmed`,
  },
  depression: {
    name: 'Low mood',
    alone: 'routine',
    source: 'nhs-mental',
    phrases: `depression, depressed, low mood, hopeless, sad all the time, cannot cope, grief, feeling down, eating disorder, no hope, hopelessness, worthless, crying all the time, postnatal depression, mood swings`,
  },
  withdrawal: {
    name: 'Alcohol or drug withdrawal',
    alone: 'urgent',
    source: 'nhs-111',
    phrases: `alcohol withdrawal, stopped drinking, withdrawal, delirium tremens, opioid withdrawal, drug withdrawal, cold turkey`,
  },
  'blood-sugar': {
    name: 'Very high or low blood sugar',
    alone: 'urgent',
    source: 'nhs-dka',
    phrases: `high blood sugar, low blood sugar, hypoglycemia, hyperglycemia, hypo, ketones, blood sugar very high, blood sugar is low, blood sugar is high, blood sugar low, blood sugar high, sugar is low, sugar is high`,
  },
  'low-sugar-value': {
    name: 'Low blood sugar, measured',
    alone: 'urgent',
    source: 'nhs-low-sugar',
    kindOf: ['blood-sugar'],
    phrases: `blood glucose too low on the meter`,
  },
  'fruity-breath': {
    name: 'Breath smelling of fruit',
    alone: 'urgent',
    source: 'nhs-dka',
    phrases: `fruity breath, breath smells fruity, sweet smelling breath, breath smells of pear drops, breath smells sweet, acetone breath, breath smells like nail polish, ketones in urine, high ketones, ketoacidosis, dka, smells of acetone, fruity smelling breath`,
  },
} as const satisfies EntryTable;
