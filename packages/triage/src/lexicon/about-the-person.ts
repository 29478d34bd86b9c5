import type { EntryTable } from './entry';

/** What raises the danger: illnesses lived with, medicines, journeys. None counts alone. */
export const ABOUT = {
  diabetes: {
    name: 'Diabetes',
    phrases: `diabetes, diabetic, type 1 diabetes, type 2 diabetes, on insulin, insulin, metformin`,
  },
  cancer: {
    name: 'Cancer',
    phrases: `cancer, tumor, leukemia, lymphoma, malignancy, breast cancer, lung cancer, prostate cancer, metastatic, myeloma, bowel cancer`,
  },
  immune: {
    name: 'Weak immune system',
    phrases: `immunosuppressed, immunocompromised, chemotherapy, chemo, on chemo, transplant, weak immune system, steroids, on steroids, prednisone, hiv, aids, hiv positive, kidney transplant, no spleen, splenectomy, methotrexate, neutropenia, neutropenic, immune suppression, immunosuppressants, weakened immune system, low immunity, low white blood cells, bone marrow transplant, biologics, sickle cell, sickle cell disease, radiotherapy, liver transplant`,
  },
  chemo: {
    name: 'Chemotherapy',
    kindOf: ['immune'],
    phrases: `chemotherapy, chemo, on chemo, neutropenia, neutropenic, had chemo`,
  },
  asthma: { name: 'Asthma', phrases: `asthma, asthmatic, history of asthma, reactive airway` },
  copd: {
    name: 'COPD',
    phrases: `copd, chronic obstructive pulmonary disease, emphysema, chronic bronchitis, chronic lung disease, cystic fibrosis, bronchiectasis, pulmonary fibrosis, lung disease`,
  },
  'heart-disease': {
    name: 'Heart disease',
    phrases: `heart disease, heart failure, congestive heart failure, chf, atrial fibrillation, afib, coronary artery disease, stent, bypass surgery, pacemaker, heart condition, heart problems, weak heart, heart bypass, a fib, heart valve, cardiac history, ischemic heart disease, coronary disease, cad`,
  },
  'stroke-history': { name: 'Earlier stroke', phrases: `stroke survivor` },
  epilepsy: { name: 'Epilepsy', phrases: `epilepsy, epileptic, seizure disorder` },
  'clot-history': {
    name: 'Earlier blood clot',
    phrases: `previous dvt, previous blood clot, history of clots, clotting disorder, factor v leiden, thrombophilia`,
  },
  'blood-thinner': {
    name: 'Blood thinners',
    phrases: `blood thinner, blood thinners, anticoagulant, anticoagulants, warfarin, apixaban, rivaroxaban, xarelto, eliquis, heparin, coumadin, clopidogrel, hemophilia, on anticoagulation, dabigatran`,
  },
  'recent-surgery': {
    name: 'Recent operation or stay in hospital',
    phrases: `recent surgery, surgery, operation, after surgery, hip replacement, knee replacement, recent hospitalization, hospitalized, recently hospitalized, discharged from hospital, in hospital, after an operation, post op, recent operation, postoperative, hospital stay, hospitalization, hospitalised, hospital admission, recently in hospital, broken leg in plaster, leg in cast, leg in plaster, in a cast, recent fracture, appendectomy`,
  },
  immobile: {
    name: 'Long rest',
    phrases: `bed rest, bedridden, immobile, immobilized, immobility, bed bound, not moving much, wheelchair, long flight, long haul flight, flight, long car journey, long drive, plane, long journey, sedentary, sitting for long, flew, immobilization, immobilisation,  long plane ride, airplane`,
  },
  'the-pill': {
    name: 'The pill or hormones',
    phrases: `birth control pill, contraceptive pill,  hormone therapy, oral contraceptive, oral contraceptives, birth control, estrogen, hrt`,
  },
  smoker: {
    name: 'Smoking',
    phrases: `smoker, smoking, smokes, smoked, cigarettes, pack a day, pack year, vaping, tobacco, pack years`,
  },
  alcohol: {
    name: 'Alcohol',
    phrases: `alcohol, alcoholic, drinks heavily, heavy drinker, drinking heavily, alcoholism, drunk, hangover, binge drinking`,
  },
  'drug-injection': {
    name: 'Injecting drugs',
    phrases: `iv drug use, injects drugs, inject drugs, heroin, intravenous drug use, drug user, iv drugs, cocaine, injecting drugs, injection drug use`,
  },
  'kidney-disease': {
    name: 'Kidney disease',
    phrases: `kidney disease, dialysis, kidney failure, renal failure, chronic kidney disease`,
  },
  'liver-disease': {
    name: 'Liver disease',
    phrases: `liver disease, cirrhosis, hepatitis, liver failure`,
  },
  'known-allergy': {
    name: 'Known severe allergy',
    phrases: `peanut allergy, nut allergy, allergic to bees, bee allergy, food allergy, allergic to nuts, allergic to peanuts, allergic to bee stings, allergic to wasps, egg allergy, milk allergy, penicillin allergy, allergic to penicillin, allergic to shellfish, allergic to bee`,
  },
  acetaminophen: {
    name: 'Acetaminophen (paracetamol) every day',
    phrases: `acetaminophen, paracetamol, tylenol, panadol`,
  },
  'anti-inflammatory': {
    name: 'Anti-inflammatory painkillers',
    phrases: `ibuprofen, aspirin, naproxen, nsaids, nsaid, advil, diclofenac`,
  },
  travel: {
    name: 'A journey',
    phrases: `travel, traveled, travelled, traveling, travelling, trip, holiday, vacation, visited,    abroad, recent travel, overseas, backpacking, safari`,
  },
  tropics: {
    name: 'In a country with malaria or dengue',
    kindOf: ['travel'],
    phrases: `tropics, tropical, africa, nigeria, ghana, kenya, uganda, tanzania, congo, india, pakistan, bangladesh, thailand, indonesia, philippines, vietnam, cambodia, myanmar, brazil, amazon, central america, honduras, guatemala, haiti, papua new guinea,  malaria zone, malaria region, malarial region, endemic region, sierra leone, cameroon, mozambique, malawi, zambia, ethiopia, sudan, mali, senegal, ivory coast, malaysia, sri lanka, nepal, south america, colombia, peru, ecuador, venezuela, mexico, caribbean, dominican republic, nicaragua, panama, costa rica, bolivia, south east asia, southeast asia, asia, angola, gambia, guinea, liberia, rwanda, burkina faso, madagascar, zimbabwe, togo, benin, chad, niger, somalia, laos, bali, goa, mumbai, delhi,  west africa, east africa, sub saharan, puerto rico, el salvador, belize, jungle, rainforest, zanzibar`,
  },
  'malaria-tablets': {
    name: 'Malaria tablets',
    kindOf: [],
    phrases: `malaria tablets, malaria prophylaxis, antimalarials, malaria pills, antimalarial, malarone, doxycycline for malaria, prophylaxis`,
  },
  outdoors: {
    name: 'Time in woods or fields',
    phrases: `camping, hiking in woods, woods, hiking, camp, summer camp, forest, tall grass`,
  },
  soil: {
    name: 'Work with soil',
    phrases: `gardening, garden, soil, farm, manure, dirt, compost, yard work`,
  },
  exposure: {
    name: 'Contact with somebody ill',
    phrases: `sick contacts, sick contact, ill contacts, similar symptoms, going around, classmates sick, day care, daycare, nursery, exposed to covid, contact with covid, exposed to flu, exposed to someone sick, colleagues sick, school mates ill, same symptoms`,
  },
  'several-people': {
    name: 'Several people with the same',
    phrases: `everyone in house, whole family has, whole household has, all of us have, family all have, whole family, everyone at home`,
  },
} as const satisfies EntryTable;
