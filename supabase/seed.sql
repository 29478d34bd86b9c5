-- Health tips in our own words, each based on the page in source_url. Running this file again replaces tips with the
-- same id. Rules for tips: docs/health-tips.md.

insert into public.health_tips (id, symptoms, content, source, source_url)
values
  -- Red flags: each tip for chest pain or shortness of breath contains the advice to call the emergency number.
  (
    '7e417195-0000-4000-8000-000000000001',
    '{"Chest pain"}',
    'Call your local emergency number at once for sudden chest pain that does not go away, spreads to an arm, the neck or the jaw, or comes with sweating or feeling sick.',
    'NHS (United Kingdom)',
    'https://www.nhs.uk/conditions/chest-pain/'
  ),
  (
    '7e417195-0000-4000-8000-000000000002',
    '{"Chest pain","Shortness of breath",Sweating,Nausea,Dizziness}',
    'A tight chest, sweating, feeling sick or light-headed, and shortness of breath can be a heart attack. Call your local emergency number, then sit down and rest until help comes.',
    'NHS (United Kingdom)',
    'https://www.nhs.uk/conditions/heart-attack/'
  ),
  (
    '7e417195-0000-4000-8000-000000000003',
    '{"Chest pain",Fever,Cough,"Shortness of breath","Body aches",Chills,Headache,Fatigue}',
    'Flu or a similar illness can become dangerous. If you have trouble breathing, lasting chest pain or pressure, confusion or seizures, call your local emergency number.',
    'CDC (United States)',
    'https://www.cdc.gov/flu/signs-symptoms/index.html'
  ),
  (
    '7e417195-0000-4000-8000-000000000004',
    '{"Chest pain","Shortness of breath",Cough}',
    'Sharp chest pain when you breathe in or cough, with shortness of breath or blood that you cough up, can be a clot or a lung infection. Call your local emergency number.',
    'NHS (United Kingdom)',
    'https://www.nhs.uk/conditions/chest-pain/'
  ),
  (
    '7e417195-0000-4000-8000-000000000005',
    '{"Shortness of breath"}',
    'Call your local emergency number now if you struggle to breathe, cannot speak whole sentences, or your lips or skin turn blue, grey or very pale.',
    'NHS (United Kingdom)',
    'https://www.nhs.uk/conditions/shortness-of-breath/'
  ),
  (
    '7e417195-0000-4000-8000-000000000006',
    '{"Shortness of breath",Cough}',
    'If you have asthma, sit upright, stay calm and use your reliever inhaler as your plan says. If you do not get better or have no inhaler, call your local emergency number.',
    'NHS (United Kingdom)',
    'https://www.nhs.uk/conditions/asthma/'
  ),
  (
    '7e417195-0000-4000-8000-000000000007',
    '{"Shortness of breath",Cough,Fever}',
    'Fever, cough and fast or difficult breathing can be pneumonia. See a doctor the same day. If a child''s chest draws in with each breath, call your local emergency number.',
    'World Health Organization',
    'https://www.who.int/news-room/fact-sheets/detail/pneumonia'
  ),
  (
    '7e417195-0000-4000-8000-000000000008',
    '{"Shortness of breath","Loss of taste/smell",Fever,Cough,"Sore throat",Fatigue,"Chest pain"}',
    'If you have COVID-19, call your local emergency number for trouble breathing, lasting pressure in the chest, new confusion, or lips or nails that turn pale, grey or blue.',
    'CDC (United States)',
    'https://www.cdc.gov/covid/signs-symptoms/index.html'
  ),
  (
    '7e417195-0000-4000-8000-000000000009',
    '{"Shortness of breath",Chills,Fever,Dizziness}',
    'Fever or shivering with fast breathing, confusion, slurred speech or blotchy skin can be sepsis. Call your local emergency number at once.',
    'NHS (United Kingdom)',
    'https://www.nhs.uk/conditions/sepsis/'
  ),
  (
    '7e417195-0000-4000-8000-000000000010',
    '{"Shortness of breath","Sore throat"}',
    'Call your local emergency number for a sore throat with noisy or difficult breathing, drooling, or swelling that closes the throat.',
    'NHS (United Kingdom)',
    'https://www.nhs.uk/conditions/sore-throat/'
  ),
  -- Fever, chills and sweating
  (
    '7e417195-0000-4000-8000-000000000011',
    '{Fever}',
    'Rest and drink plenty of fluids. Paracetamol can reduce a fever: take no more than the packet says. See a doctor if the fever lasts or you get worse.',
    'NHS (United Kingdom)',
    'https://www.nhs.uk/conditions/fever-in-adults/'
  ),
  (
    '7e417195-0000-4000-8000-000000000012',
    '{Fever}',
    'A baby under 3 months with a temperature of 38°C or more needs a doctor straight away. So does a baby aged 3 to 6 months with 39°C or more.',
    'NHS (United Kingdom)',
    'https://www.nhs.uk/conditions/fever-in-children/'
  ),
  (
    '7e417195-0000-4000-8000-000000000013',
    '{Chills}',
    'Feeling cold and shivery often means that your temperature is rising. Take your temperature, rest, drink, and use a light cover instead of many layers.',
    'NHS (United Kingdom)',
    'https://www.nhs.uk/conditions/fever-in-adults/'
  ),
  (
    '7e417195-0000-4000-8000-000000000014',
    '{Fever,Chills,Sweating}',
    'If you have fever with chills and sweats in a malaria area, or within months of a stay in one, get a blood test within 24 hours. Early treatment saves lives.',
    'World Health Organization',
    'https://www.who.int/news-room/fact-sheets/detail/malaria'
  ),
  (
    '7e417195-0000-4000-8000-000000000015',
    '{Fever,Chills,Headache,Sweating}',
    'Sleep under an insecticide-treated net and cover your arms and legs after dusk, because the mosquitoes that carry malaria bite mostly at night.',
    'World Health Organization',
    'https://www.who.int/news-room/fact-sheets/detail/malaria'
  ),
  (
    '7e417195-0000-4000-8000-000000000016',
    '{Fever,Chills,Sweating,Nausea}',
    'After a stay in a place with malaria, a fever can be malaria even months later. Tell the doctor where you were, and ask for a test the same day.',
    'CDC (United States)',
    'https://www.cdc.gov/malaria/about/index.html'
  ),
  (
    '7e417195-0000-4000-8000-000000000017',
    '{Sweating}',
    'In hot weather, drink water often, stay out of the sun at midday and cool your rooms at night. Check on older neighbours who live alone.',
    'World Health Organization',
    'https://www.who.int/news-room/fact-sheets/detail/climate-change-heat-and-health'
  ),
  (
    '7e417195-0000-4000-8000-000000000018',
    '{Sweating,Dizziness,Headache,Nausea}',
    'If you are too hot, move to a cool place, lie down, wet and fan your skin, and drink. If you are not better after 30 minutes, call your local emergency number.',
    'NHS (United Kingdom)',
    'https://www.nhs.uk/conditions/heat-exhaustion-heatstroke/'
  ),
  (
    '7e417195-0000-4000-8000-000000000019',
    '{Sweating,Cough,Fatigue}',
    'A cough that lasts for weeks with night sweats, tiredness or weight loss may be tuberculosis. Ask for a test, because tuberculosis can be cured.',
    'World Health Organization',
    'https://www.who.int/news-room/fact-sheets/detail/tuberculosis'
  ),
  -- Dengue and chikungunya
  (
    '7e417195-0000-4000-8000-000000000020',
    '{Fever,Headache,"Body aches"}',
    'If dengue is possible, take paracetamol for fever and pain. Avoid ibuprofen and aspirin, because they can make bleeding more likely.',
    'World Health Organization',
    'https://www.who.int/news-room/fact-sheets/detail/dengue-and-severe-dengue'
  ),
  (
    '7e417195-0000-4000-8000-000000000021',
    '{Fever,Headache,"Body aches",Nausea}',
    'Dengue can become severe as the fever falls. Go to hospital at once for strong belly pain, repeated vomiting, bleeding gums or nose, or restlessness.',
    'World Health Organization',
    'https://www.who.int/news-room/fact-sheets/detail/dengue-and-severe-dengue'
  ),
  (
    '7e417195-0000-4000-8000-000000000022',
    '{Fever,Nausea,"Body aches",Fatigue}',
    'Warning signs of dengue mostly come 24 to 48 hours after the fever has gone. Rest, drink, and watch for belly pain, vomiting and bleeding.',
    'CDC (United States)',
    'https://www.cdc.gov/dengue/signs-symptoms/index.html'
  ),
  (
    '7e417195-0000-4000-8000-000000000023',
    '{Fever,Headache,"Body aches",Fatigue}',
    'Once a week, empty, scrub, turn over or cover everything that holds water, such as pots, coolers, tyres and tanks. Dengue mosquitoes breed in clean, still water.',
    'NCVBDC, Ministry of Health and Family Welfare (India)',
    'https://ncvbdc.mohfw.gov.in/'
  ),
  (
    '7e417195-0000-4000-8000-000000000024',
    '{Fever,"Body aches"}',
    'Use repellent and long sleeves by day too. The mosquitoes that carry dengue and chikungunya bite in daylight, mostly in the early morning and late afternoon.',
    'ECDC (European Union)',
    'https://www.ecdc.europa.eu/en/dengue'
  ),
  (
    '7e417195-0000-4000-8000-000000000025',
    '{Fever,"Body aches",Fatigue}',
    'Sudden fever with severe joint pain may be chikungunya. Rest, drink and take paracetamol. Do not take other painkillers until a doctor has ruled out dengue.',
    'World Health Organization',
    'https://www.who.int/news-room/fact-sheets/detail/chikungunya'
  ),
  (
    '7e417195-0000-4000-8000-000000000026',
    '{"Body aches",Fatigue}',
    'After chikungunya, joint pain can last for weeks or months. Rest, then move gently. See a doctor if the pain stops you doing normal activities.',
    'CDC (United States)',
    'https://www.cdc.gov/chikungunya/about/index.html'
  ),
  -- Stomach, typhoid and water
  (
    '7e417195-0000-4000-8000-000000000027',
    '{Diarrhea}',
    'After each loose poo, drink oral rehydration solution, mixed with clean water as the packet says. Keep eating, and keep breastfeeding a baby.',
    'World Health Organization',
    'https://www.who.int/news-room/fact-sheets/detail/diarrhoeal-disease'
  ),
  (
    '7e417195-0000-4000-8000-000000000028',
    '{Diarrhea,Fever}',
    'See a doctor if you have blood in your poo, signs of dehydration that do not go away, or diarrhoea for more than 7 days.',
    'NHS (United Kingdom)',
    'https://www.nhs.uk/conditions/diarrhoea-and-vomiting/'
  ),
  (
    '7e417195-0000-4000-8000-000000000029',
    '{Diarrhea,Nausea}',
    'Stay at home until 2 days after the last vomiting or diarrhoea. Wash your hands with soap and water, because alcohol gel does not stop every stomach germ.',
    'NHS (United Kingdom)',
    'https://www.nhs.uk/conditions/diarrhoea-and-vomiting/'
  ),
  (
    '7e417195-0000-4000-8000-000000000030',
    '{Diarrhea,Fatigue}',
    'A child with diarrhoea needs rehydration solution and zinc tablets for 10 to 14 days. If the child is very sleepy, drinks very little or has sunken eyes, go to a health centre now.',
    'World Health Organization',
    'https://www.who.int/news-room/fact-sheets/detail/diarrhoeal-disease'
  ),
  (
    '7e417195-0000-4000-8000-000000000031',
    '{Diarrhea,Nausea,Fever,Headache}',
    'Where typhoid occurs, drink boiled or bottled water, eat food that is cooked through and still hot, and peel fruit yourself.',
    'World Health Organization',
    'https://www.who.int/news-room/fact-sheets/detail/typhoid'
  ),
  (
    '7e417195-0000-4000-8000-000000000032',
    '{Fever,Headache,Diarrhea,Fatigue}',
    'A fever that lasts for days with headache, tiredness and stomach trouble may be typhoid. See a doctor for a test. If you get antibiotics, take every dose.',
    'CDC (United States)',
    'https://www.cdc.gov/typhoid-fever/about/index.html'
  ),
  (
    '7e417195-0000-4000-8000-000000000033',
    '{Diarrhea,Nausea,"Runny nose"}',
    'Wash your hands with soap for at least 20 seconds before you cook or eat, after the toilet, and after coughing or blowing your nose.',
    'CDC (United States)',
    'https://www.cdc.gov/clean-hands/about/index.html'
  ),
  (
    '7e417195-0000-4000-8000-000000000034',
    '{Nausea}',
    'Take small sips often and eat small, plain meals. Fresh air helps. See a doctor if you cannot keep fluids down, or if nausea lasts more than a few days.',
    'NHS (United Kingdom)',
    'https://www.nhs.uk/conditions/feeling-sick-nausea/'
  ),
  (
    '7e417195-0000-4000-8000-000000000035',
    '{Nausea,Dizziness}',
    'Thirst, dizziness, dark pee and peeing less than usual are signs that you need fluids. Take small sips often. If you stay drowsy or confused, get urgent help.',
    'NHS (United Kingdom)',
    'https://www.nhs.uk/conditions/dehydration/'
  ),
  -- Cough, throat and nose
  (
    '7e417195-0000-4000-8000-000000000036',
    '{Cough}',
    'Most coughs go away within 3 to 4 weeks. Rest, and try honey in hot lemon water, but never give honey to a baby under 1 year.',
    'NHS (United Kingdom)',
    'https://www.nhs.uk/conditions/cough/'
  ),
  (
    '7e417195-0000-4000-8000-000000000037',
    '{Cough,"Runny nose"}',
    'Cough and sneeze into a tissue or your elbow, throw the tissue away and wash your hands. Keep away from babies and older people.',
    'World Health Organization',
    'https://www.who.int/news-room/fact-sheets/detail/influenza-(seasonal)'
  ),
  (
    '7e417195-0000-4000-8000-000000000038',
    '{Cough,Fever,"Sore throat","Runny nose"}',
    'Stay at home until you have been getting better for 24 hours, with no fever and no medicine for fever. For 5 more days, wear a mask near others and wash your hands often.',
    'CDC (United States)',
    'https://www.cdc.gov/respiratory-viruses/prevention/precautions-when-sick.html'
  ),
  (
    '7e417195-0000-4000-8000-000000000039',
    '{Cough,"Sore throat","Runny nose"}',
    'Antibiotics do not help against colds and flu. Use them only when a health worker prescribes them, and never take someone else''s leftover antibiotics.',
    'World Health Organization',
    'https://www.who.int/news-room/fact-sheets/detail/antimicrobial-resistance'
  ),
  (
    '7e417195-0000-4000-8000-000000000040',
    '{"Sore throat"}',
    'Adults can gargle with warm salty water. Cool or soft food, drinks and paracetamol ease the pain. Most sore throats get better within a week.',
    'NHS (United Kingdom)',
    'https://www.nhs.uk/conditions/sore-throat/'
  ),
  (
    '7e417195-0000-4000-8000-000000000041',
    '{"Sore throat",Fever}',
    'See a doctor about a sore throat that is not better after a week, keeps coming back, or comes with a very high temperature.',
    'NHS (United Kingdom)',
    'https://www.nhs.uk/conditions/sore-throat/'
  ),
  (
    '7e417195-0000-4000-8000-000000000042',
    '{"Runny nose"}',
    'A cold usually goes away in 1 to 2 weeks. Rest, keep warm and drink plenty. See a doctor if it gets much worse or does not get better.',
    'NHS (United Kingdom)',
    'https://www.nhs.uk/conditions/common-cold/'
  ),
  (
    '7e417195-0000-4000-8000-000000000043',
    '{"Runny nose","Sore throat"}',
    'A cold starts slowly, with nose and throat first. Flu starts suddenly, with fever and aches, and leaves you too weak for normal activities.',
    'NHS (United Kingdom)',
    'https://www.nhs.uk/conditions/flu/'
  ),
  -- Flu and COVID-19
  (
    '7e417195-0000-4000-8000-000000000044',
    '{Fever,Cough,"Body aches",Headache,Fatigue,Chills}',
    'Call a doctor early about flu if you are pregnant, over 65 or have a long-term illness, or if a small child has flu. Antiviral medicine works best within 2 days of the first signs.',
    'CDC (United States)',
    'https://www.cdc.gov/flu/treatment/antiviral-drugs.html'
  ),
  (
    '7e417195-0000-4000-8000-000000000045',
    '{Fever,Cough,"Body aches",Chills}',
    'Flu vaccination every year is the best protection, especially for older people, pregnant women, health workers and people with a long-term illness.',
    'World Health Organization',
    'https://www.who.int/news-room/fact-sheets/detail/influenza-(seasonal)'
  ),
  (
    '7e417195-0000-4000-8000-000000000046',
    '{Fever,Cough,Fatigue,"Loss of taste/smell"}',
    'These symptoms can be COVID-19. Test if you can, let in fresh air, wear a well-fitting mask near others and stay away from people at higher risk.',
    'World Health Organization',
    'https://www.who.int/news-room/fact-sheets/detail/coronavirus-disease-(covid-19)'
  ),
  (
    '7e417195-0000-4000-8000-000000000047',
    '{"Loss of taste/smell"}',
    'Smell and taste often come back within weeks. Until then, check the use-by dates on food and make sure that your smoke and gas alarms work.',
    'NHS (United Kingdom)',
    'https://www.nhs.uk/conditions/lost-or-changed-sense-smell/'
  ),
  (
    '7e417195-0000-4000-8000-000000000048',
    '{"Loss of taste/smell",Cough}',
    'A new loss of smell or taste can be COVID-19, even without fever. Take a test if you can, and keep away from people who could become seriously ill.',
    'CDC (United States)',
    'https://www.cdc.gov/covid/signs-symptoms/index.html'
  ),
  (
    '7e417195-0000-4000-8000-000000000049',
    '{Cough,Fatigue,"Body aches"}',
    'Flu can leave you tired for a while. Sleep, drink, keep warm, and return to work and sport step by step.',
    'NHS (United Kingdom)',
    'https://www.nhs.uk/conditions/flu/'
  ),
  -- Headache, tiredness, aches and dizziness
  (
    '7e417195-0000-4000-8000-000000000050',
    '{Headache}',
    'Drink water, rest and eat regularly. A sudden headache that is the worst you have ever had is an emergency: call your local emergency number.',
    'NHS (United Kingdom)',
    'https://www.nhs.uk/conditions/headaches/'
  ),
  (
    '7e417195-0000-4000-8000-000000000051',
    '{Headache,Fever}',
    'Call your local emergency number for headache and fever if your neck is stiff, light hurts your eyes, you are drowsy, or a rash does not fade when you press a glass on it.',
    'NHS (United Kingdom)',
    'https://www.nhs.uk/conditions/meningitis/'
  ),
  (
    '7e417195-0000-4000-8000-000000000052',
    '{Headache,Fatigue}',
    'Taking painkillers for headaches on 10 or more days a month can cause more headaches. If you need them this often, talk to a doctor.',
    'World Health Organization',
    'https://www.who.int/news-room/fact-sheets/detail/headache-disorders'
  ),
  (
    '7e417195-0000-4000-8000-000000000053',
    '{Fatigue}',
    'See a doctor if you are tired for weeks and do not know why, or lose weight without trying. Regular sleep, meals and a daily walk often help.',
    'NHS (United Kingdom)',
    'https://www.nhs.uk/conditions/tiredness-and-fatigue/'
  ),
  (
    '7e417195-0000-4000-8000-000000000054',
    '{"Body aches"}',
    'Rest, warmth and paracetamol ease aches. If there is dengue where you live, do not take ibuprofen or aspirin until a doctor has ruled out dengue.',
    'World Health Organization',
    'https://www.who.int/news-room/fact-sheets/detail/dengue-and-severe-dengue'
  ),
  (
    '7e417195-0000-4000-8000-000000000055',
    '{Dizziness}',
    'Sit or lie down until the dizziness passes, then get up slowly. Drink water, and do not drive, cycle or climb while you feel dizzy.',
    'NHS (United Kingdom)',
    'https://www.nhs.uk/conditions/dizziness/'
  ),
  (
    '7e417195-0000-4000-8000-000000000056',
    '{Dizziness,Headache}',
    'Sudden dizziness or headache with a drooping face, a weak arm or slurred speech can be a stroke. Call your local emergency number at once.',
    'NHS (United Kingdom)',
    'https://www.nhs.uk/conditions/stroke/'
  )
on conflict (id) do update
  set symptoms = excluded.symptoms,
      content = excluded.content,
      source = excluded.source,
      source_url = excluded.source_url;

-- Limits five tips about malaria and dengue to India (six digits) and Brazil (eight digits), where mosquitoes carry
-- these diseases. They do in Mexico too, but its codes look like those of countries without such mosquitoes, so Mexico
-- gets only the general tips.
update public.health_tips set pin_prefixes = '{######,########}'
where id::text ~ '^7e417195-0000-4000-8000-0000000000(15|2[1-4])$';
