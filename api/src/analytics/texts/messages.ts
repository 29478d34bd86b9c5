/**
 * The English text of the analytics. `{name}` inserts a value. `{name, plural, one {…} other {…}}` chooses by
 * a number and inserts it for `#`. If `names` has a list called `name`, the value is an id of that list.
 */
export const messages = {
  'data.none': 'There are no reports from {place} yet.',
  'data.few':
    '{reports, plural, one {# report} other {# reports}} from {place} in the {recentDays} days to yesterday, and {days, plural, one {# complete day} other {# complete days}} of reports. A prediction needs at least {minReports} reports in these {recentDays} days, and {minDays} days. Today counts once it is complete, at midnight UTC.',
  'data.unnamed': 'No report from {place} before today names an illness, so no risk is estimated.',
  'data.future':
    'Not counted because they are dated after today: {future, plural, one {# report} other {# reports}}.',
  'data.checking':
    'Many reports of {illness} in a short time, being checked: {count, plural, one {# report is} other {# reports are}} not in these figures yet.',
  'data.held':
    'Being checked, and not in these figures yet: {held, plural, one {# other report} other {# other reports}}.',
  'data.gap':
    'No reports came from {from} to {until} ({gapDays} days). They are probably missing, so we do not know how many people were ill.',

  'method.insufficient':
    'None. A prediction needs at least {minReports} reports in {recentDays} days, and {minDays} complete days.',

  'method.model':
    'A model of the counts says what is usual for each illness, and how much that varies: its recent level, the day of the week, the time of year, and how many people report. An illness is unusual if chance explains so many reports in 3, 7 or 14 days less than 2 times in 100. An outbreak lasts until the reports are back at the level before it.',
  'confidence.nothing': 'We cannot say what to expect, so this is not the probability of a prediction.',
  'confidence.usual':
    'The probability that no illness goes above its alert level in the next 7 days. It is lower while we have few days of reports.',
  'confidence.outbreak':
    'The probability that reports of the leading illness stay above the usual number for the next 7 days. It is lower while we have few days of reports.',

  'alarm.week':
    '{count, plural, one {# report} other {# reports}} of {illness} in the 7 days to yesterday; about {expected} expected. Alert level: above {threshold}.',
  'alarm.since': 'Reports of {illness} have been above the usual number since {since}.',
  'alarm.ending': 'Reports of {illness} have fallen by at least half, but are still above the usual number.',
  'alarm.none': 'No illness is above its alert level ({tested} tested).',
  'alarm.top':
    'Most reported in the 7 days to yesterday: {illness}, {count, plural, one {# report} other {# reports}}; about {expected} expected. Alert level: above {threshold}.',
  'reports.timeframe':
    '{totalReports, plural, one {# report} other {# reports}} in the {timeframe} days to yesterday.',

  'timeline.insufficient': 'Not enough reports yet',
  'timeline.being-checked':
    'Many reports of {illness} are being checked. We cannot say yet whether there is an outbreak',
  'timeline.usual': 'No outbreak is expected over the next 7 days',
  'timeline.unusual':
    'Reports of {illness} are unusually many. The next 7 days will show whether they stay above the expected {expected}',
  'timeline.ongoing': 'Reports of {illness} have been above the expected {expected} since {since}',
  'timeline.ending': 'Reports of {illness} are falling, but are still above the expected {expected}',

  'trends.none': 'No reports from {place} in the {period} days to yesterday.',
  'trends.unnamed':
    '{totalReports, plural, one {# report} other {# reports}} from {place} in the {period} days to yesterday, about {averageDaily} a day. No report names an illness.',
  'trends.top':
    '{totalReports, plural, one {# report} other {# reports}} from {place} in the {period} days to yesterday, about {averageDaily} a day. Most reported: {illness} with {count}, or {share}%.',
  'trends.no-comparison': 'There are no reports from the {period} days before to compare with.',
  'trends.total':
    'All reports: {after} in the {period} days to yesterday, {before} in the {days} days before. This shows how many people report, not how many are ill.',
  'trends.total-start':
    'All reports: {after} in the {period} days to yesterday, {before} in the {days} days before, when reporting started. This shows how many people report, not how many are ill.',
  'trends.rose':
    'The share of {illness} rose from {shareBefore}% to {shareAfter}% ({y} of {before}, then {x} of {after}).',
  'trends.fell':
    'The share of {illness} fell from {shareBefore}% to {shareAfter}% ({y} of {before}, then {x} of {after}).',
  'forecast.days':
    'A forecast needs {minDays} complete days of reports. There {days, plural, one {is # day} other {are # days}} so far.',
  'forecast.checking':
    'Many reports of {illness} are being checked. Until then, there is no forecast of them, or of all illnesses.',
  'forecast.all':
    'All illnesses over the 7 days from today: a 50% chance of {low50} to {high50} reports, and a 95% chance of {low95} to {high95}. Based on {reports, plural, one {# report} other {# reports}} in {weeks} weeks.',
  'forecast.illness':
    'Reports of {illness} over the 7 days from today: a 50% chance of {low50} to {high50}, and a 95% chance of {low95} to {high95}. Based on {reports, plural, one {# report} other {# reports}} in {weeks} weeks.',

  'season.none': 'There are no reports from {place} yet, so its seasons are unknown.',
  'season.early':
    '{all, plural, one {# report} other {# reports}} from {place} over {days, plural, one {# complete day} other {# complete days}}. To see a season, we need {minDays} days of reports, with enough days in every season.',
  'season.unclear':
    '{all, plural, one {# report} other {# reports}} from {place} over {days} days. No illness shows a clear season yet.',
  'season.clear':
    '{all, plural, one {# report} other {# reports}} from {place} over {days} days. {peaks, plural, one {# illness has} other {# illnesses have}} a clear season.',
  'season.peak':
    'Reports of {illness} peak around {month}, at about {ratio} times their lowest level ({reports} reports, {weeks} weeks). Seen in more than one year.',
  'season.now':
    'It is {season} now. Reports a day in this season: {rate} ({total} in {seasonDays, plural, one {# day} other {# days}}). In the other seasons: {otherRate} ({otherTotal} in {otherDays, plural, one {# day} other {# days}}).',
  'season.now-unknown': 'It is {season} now. We cannot compare this season with the others yet.',
  'season.next':
    'The next peak of {illness} is expected around {date}, in {days, plural, one {# day} other {# days}}.',
  'season.no-peak':
    'No peak is known yet. We need {minDays} days of reports, enough days in every season, and a clear yearly pattern. There {days, plural, one {is # day} other {are # days}} so far.',
  'season.not-soon': 'No peak is expected in the next {ahead} days.',

  'risk.alarm':
    '{place}: {count, plural, one {# report} other {# reports}} of {illness} in the 7 days to yesterday; about {expected} expected. Above the usual number since {since}.',
  'risk.none': '{place}: no illness is above its alert level ({tested} tested).',
  'risk.older': 'Age {age}: people aged {from} or over are more likely to become seriously ill.',
  'risk.young': 'Age {age}: children under {below} are more likely to become seriously ill.',
  'risk.group': '{group} are more likely to become seriously ill.',
  'risk.unknown-history':
    '{unknown, plural, one {# entry} other {# entries}} of your medical history {unknown, plural, one {matches} other {match}} no risk group we know. Ask a doctor about {unknown, plural, one {it} other {them}}.',
  'risk.pregnancy': 'If you are pregnant, you are more likely to become seriously ill with flu or malaria.',
  'risk.emergency-symptom': '{symptom} can be an emergency.',
  'advice.emergency': "Call your country's emergency number now, or go to the nearest hospital.",
  'advice.doctor': 'See a doctor early. Treatment for flu works best in the first 2 days.',
  'advice.rest': 'Rest, drink plenty of fluids, and stay at home while you feel unwell.',
  'advice.dengue-fever':
    'If you have a fever where dengue is spreading, take paracetamol. Do not take ibuprofen or aspirin.',
  'monitoring.temperature':
    'Take your temperature if you feel unwell, and learn the emergency signs on this page.',
  'monitoring.dengue':
    'Dengue: watch closely for emergency signs for 24 to 48 hours after the fever has gone.',
  'monitoring.again':
    'Check this page again over the next 7 days. {count, plural, one {There was # report} other {There were # reports}} of {illness} in the 7 days to yesterday. Alert level: above {threshold}.',

  'prevention.dengue.bites':
    'Dengue: cover arms and legs, use repellent, and use a bed net if you sleep during the day.',
  'prevention.dengue.water': 'Dengue: every week, empty, clean or cover anything that holds water.',
  'prevention.chikungunya.bites':
    'Chikungunya: use repellent and cover your skin during the day, when these mosquitoes bite.',
  'prevention.chikungunya.water':
    'Chikungunya: empty or cover anything that holds water, and use a bed net if you sleep during the day.',
  'prevention.malaria.bites': 'Malaria: sleep under a treated bed net and use repellent after dusk.',
  'prevention.malaria.test': 'Malaria: get a fever tested early. Malaria can be cured if it is treated soon.',
  'prevention.typhoid.food': 'Typhoid: drink safe water, and eat food that is well cooked and still hot.',
  'prevention.typhoid.hands':
    'Typhoid: wash your hands with soap after using the toilet and before eating. Vaccination is available.',
  'prevention.flu.home': 'Flu: stay at home if you feel unwell, cover coughs, and wash your hands often.',
  'prevention.flu.vaccine': 'Flu: a vaccination every year is the best protection.',
  'prevention.covid.vaccine':
    'COVID-19: keep vaccinations up to date, and wear a mask in crowded or poorly ventilated places.',
  'prevention.covid.home': 'COVID-19: stay at home if you feel ill, and let in fresh air.',
  'prevention.general.hands': 'Wash your hands often, cover coughs, and stay at home if you feel unwell.',
  'prevention.general.water': 'Stop mosquitoes from breeding: empty anything that holds water.',

  'sign.breathing': 'Difficulty breathing or shortness of breath',
  'sign.chest': 'Lasting pain or pressure in the chest or belly',
  'sign.confusion': 'Lasting dizziness, confusion, or not waking up',
  'sign.seizures': 'Seizures',
  'sign.speech': 'Loss of speech or movement',
  'sign.urine': 'Not peeing',
  'sign.muscles': 'Severe muscle pain, severe weakness, or unsteadiness',
  'sign.returning': 'Fever or cough that gets better, then comes back or gets worse',
  'sign.long-term': 'A long-term illness that gets worse',
  'sign.vomiting': 'Vomiting at least 3 times in 24 hours, or belly pain',
  'sign.bleeding': 'Bleeding from the nose or gums, or blood in vomit or poo',
  'sign.restless': 'Feeling extremely tired, restless or irritable',
  'sign.shock': 'Fast breathing, pale and cold skin, or extreme thirst',
  'sign.jaundice': 'Yellow eyes or skin, or dark or bloody pee',
  'sign.child-ribs': 'In a child: ribs that pull in with each breath',
  'sign.child-lips': 'In a child: bluish lips or face',
  'sign.child-walk': 'In a child: muscle pain so severe that the child will not walk',
  'sign.child-dry': 'In a child: no pee for 8 hours, a dry mouth, or no tears when crying',
  'sign.child-alert': 'In a child: not alert, or not reacting to others, when awake',
  'sign.child-fever': 'In a child: fever above 40°C (104°F)',
  'sign.baby-fever': 'In a baby younger than 12 weeks: any fever',
  'sign.dizziness': 'Dizziness that does not go away',

  'rt.no-interval':
    'There are no reports of flu or COVID-19. For other illnesses, we have no figure for the time between one case and the next.',
  'rt.mosquitoes':
    'Mosquitoes carry {illness}. People do not infect each other directly, so this number has no meaning.',
  'rt.unpublished': 'We have no published figure for the time between one case of {illness} and the next.',
  'rt.checking': 'Many reports of {illness} are being checked. Until then, we do not estimate the spread.',
  'rt.few-cases':
    'There are not enough recent cases of {illness} to estimate the spread. We need enough cases in 7 days, enough cases before them that could have infected them, and no days with missing reports.',

  'series.insufficient':
    'There are fewer than {minReports} reports in {recentDays} days, or fewer than {minDays} complete days. Counts are shown without expected numbers.',
  'series.level':
    'The expected number is what the model of the counts says is usual: the recent level without outbreaks, times the day of the week and the time of year. It is adjusted for changes in how many people report. The last two weeks are not learned yet, so that a new outbreak does not look normal.',
  'series.spread':
    'The range and the alert levels show how much counts usually vary. We use a negative binomial distribution around the expected number. Today is incomplete. Its count will rise, and it raises no alert.',
  'series.alarm-all':
    'This chart shows reports of all illnesses. A rise in all of them mainly shows that more people report. So a day has an alert only if a single illness has one.',
  'series.alarm-one':
    'A day has an alert from the day on which 3, 7 or 14 days together are above their alert level, until the reports are back at the level before. Each day is shown as it was judged on the next morning.',
  'series.held':
    'A day with far more reports than usual counts as a usual day until another day confirms the rise.',
  'series.rt':
    'The reproduction number uses reports as they come in, so it also rises when more people report.',

  'feed.title': 'Alerts: {place}',
  'feed.demonstration': 'Demonstration data, not real: {title}',
  'feed.entry-title': '{place}: more reports of {illness} than expected',
  'feed.subtitle':
    'Illnesses with unusually many reports, as we published them. Reports are anonymous and unconfirmed. An alert that is over or withdrawn gets an entry of its own.',
  'feed.unusual': 'Unusual: more reports of {illness} than expected since {since}.',
  'feed.ongoing': 'Ongoing: more reports of {illness} than expected since {since}.',
  'feed.ending':
    'Ending: reports of {illness} are falling. They have been above the usual number since {since}.',
  'feed.being-checked':
    'Being checked: many reports of {illness} came in a short time. {held, plural, one {# report is} other {# reports are}} not in these figures yet.',
  'feed.count': '{count, plural, one {# report} other {# reports}} in the 7 days to {day}.',
  'feed.expected': 'About {expected} expected.',
  'feed.risk': 'Risk: {risk}.',
  'feed.over-title': '{place}: alert for {illness} is over',
  'feed.over':
    'Over: in the 7 days to {day}, reports of {illness} were no longer unusual. The alert was first published for {first}.',
  'feed.withdrawn-title': '{place}: alert for {illness} withdrawn',
  'feed.withdrawn':
    'Withdrawn: in the 7 days to {day}, reports of {illness} were not unusual after all. The alert was first published for {first}. Counts change if reports turn out to be false.',
} as const;

export type MessageId = keyof typeof messages;

/** The words for ids. A placeholder may also take a list of ids. */
export const names = {
  illness: {
    flu: 'flu',
    dengue: 'dengue',
    covid: 'COVID-19',
    malaria: 'malaria',
    typhoid: 'typhoid',
    chikungunya: 'chikungunya',
    other: 'other illnesses',
    unknown: 'no named illness',
  },
  season: {
    winter: 'winter',
    spring: 'spring',
    summer: 'summer',
    autumn: 'autumn',
    monsoon: 'monsoon',
    'post-monsoon': 'post-monsoon',
  },
  month: {
    1: 'January',
    2: 'February',
    3: 'March',
    4: 'April',
    5: 'May',
    6: 'June',
    7: 'July',
    8: 'August',
    9: 'September',
    10: 'October',
    11: 'November',
    12: 'December',
  },
  group: {
    asthma: 'People with asthma',
    lung: 'People with chronic lung disease',
    heart: 'People with heart disease',
    stroke: 'People who have had a stroke',
    diabetes: 'People with diabetes',
    kidney: 'People with kidney disease',
    liver: 'People with liver disease',
    blood: 'People with a blood disorder',
    immune: 'People with a weakened immune system',
    neurologic: 'People with a condition of the brain or nerves',
    metabolic: 'People with a metabolic disorder',
    muscle: 'People with a disability that weakens muscles or breathing',
    obesity: 'People with severe obesity',
    pregnancy: 'People who are pregnant',
    birth: 'People who gave birth in the last 2 weeks',
    'care-home': 'People who live in a care home',
    dengue: 'People who have had dengue',
  },
} as const satisfies Record<string, Readonly<Record<string, string>>>;
