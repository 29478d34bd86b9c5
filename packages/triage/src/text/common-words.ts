/**
 * Everyday words that name no symptom. A word among them is never taken for a misspelt symptom ('heard' is not 'heart'), and a message made
 * of them alone is not called unknown. A word that is missing costs a question too much, never one too few.
 */
export const COMMON_WORDS = `
  a about above accompanied across actually after afternoon again against age aged ago all almost along already also although always am among an and another any anyone anything
  apart appear appeared appears are area areas around arrive arrived as ask asked associated at attend attends aunt autumn avoid away
  baby bad bath be beach became because become becomes bed been beer before beforehand began begin beginning begins behind being believe below beside best better between beyond big birthday bit black blue boss both bowl box boy
  boyfriend bread breakfast briefly bring brings brother brought brown brush bus business busy but buy by
  call called came can car care careful carefully carry case cat cause caused causes chair change changed changes changing check chicken child children choose church city class clean clear clearly clinic close clothes coat coffee colleague colour
  come comes coming common complain complained complaining complains complaint computer concern concerned confirmed consists contact continue continued continues continuing cook cooked cooking cool corner could country couple course cousin cover covered cream current currently
  dad daily dark daughter day days deal decide decided definitely describe described describes despite develop developed developing develops did diet different difficult dinner dirty do doctor doctors does dog doing done door down drink drinks drive driver driving drop dropped drops drug drugs due during dry
  each earlier early easily easy eat eating eats either else email employee end ended ends engineer enough entire especially even evening event ever every everyone everything everywhere exactly exam examination except exercise exercising expect experience experienced experiences experiencing extra extreme
  face fact factory fall family farm farmer fast father favourite feel feeling feels felt female few field figure finally find finish fine first five fix floor follow followed following food football for forget forward found four free fresh friday friend friends from front full fully fun further
  game garden gave general generally gentleman get gets getting girl girlfriend give given gives giving glass go goes going gone good got gradual gradually grandfather grandmother great green grew grow growing guess gym
  had hair half hand happen happened happening happens happy hard hardly has have having he hear heard heavy held help helped helps her here hers high him himself his history hit hold home hope hospital hot hour hours house how husband
  i idea if ill illness imagine immediately important in increase increased increases increasing indoors inside instead interested into investigate is it its itself
  january february march april may june july august september october november december job jogging join just
  keep keeps kept kid kids kind kitchen knew know known knows
  lady large last lasted lasting lasts late lately later laugh lay lead learn least leave leaves left less let level lie life lift light like likely limited line list listen little live lives living local location long longer look looked looking looks lot lots love low lower lunch lying
  made main make makes making male man manage many married mate matter maybe me meal meals mean means medical medication medications medicine medicines meet meeting member men mention mentioned met middle might milk mind minute minutes miss moment moments monday month months more morning most mostly mother move moved movement moves moving much mum mom must my myself
  name near nearby nearly need needed needs never new next nice night nights no nobody none noon normal normally not note noted nothing notice noticed notices now number nurse
  occasional occasionally occur occurred occurs of off office often ok okay old older on once one ones only onset onto open opened or orange order ordinary other others otherwise our out outdoors outside over own
  parent parents part particular partner past patient patients pay people perhaps period periods person personal pet phone physical pink place places plan play played playing plays please plenty point police position possible possibly prefer prescribed presence present presented presenting presents pressing previous previously probably problem problems properly public pull put
  question quick quickly quiet quit quite
  rather reach read ready real really reason receive received recent recently recommend recurrent red regular regularly related relative relevant remain remained remains remember report reported reporting reports rest resting result return returned returning returns rice right road room round run running runs
  safe said same sat saturday saw say saying says school season second see seeing seem seems seen self send sense set several shared she shop short should show showed shower showing shows sibling siblings sick side sign significant signs similar simply since single sister sit sitting situation six size sleep slept slight slightly slow slowly small smell so soccer social soft solid some somebody someone something sometimes somewhat somewhere son soon sort sound south space speak special spend spent spicy spot spring stable stairs stand standing start started starting starts state status stay stayed stays step still stomach stop stopped stops store story straight street strong student study such sudden suddenly suffer suffered suffering suffers sugar suggest summer sun sunday support supposed sure swim swimming symptom symptoms
  table tablet tablets take taken takes taking talk tall tea teacher tell ten tend test tested tests than thank thanks that the their them themselves then there these they thing things think thinking third this those though thought three through throughout thursday till time times to today together told tomorrow tonight too took top touch toward towards town train treat treated treatment tried trip triggered trouble truck try trying tuesday turn turned turns tv twice two type types typical typically
  uncle under understand university unless until unusual up upon upper us use used uses using usual usually
  various very via visit visited vitamin vitamins
  wait waiting walk walked walking wall want wanted wants warm was wash watch water way we wear wearing wednesday week weekend weeks well went were what when where whether which while white who whole whose why wife will wind winter wish with within without woman women wonder word words work worked worker working works world worried worry would write wrong
  year years yellow yes yesterday yet you young younger your yours yourself
  antibiotic antibiotics antihistamine appointment bandage capsule bear checkup childhood sip sips gulp gulps mouthful brother grandad grandfather infancy teens counter dose doses medicines otc pharmacy prescription vaccine vaccinated vaccination vaccinations remedy spray syrup lozenges ointment gp er paramedic ambulance ward unit health healthy fit
  married single widowed retired unemployed lawyer builder carpenter driver nurse cook waiter cleaner manager accountant secretary professor athlete runner runs football basketball tennis gymnastics dance yoga
  complaining described significant associated approximately intermittent intermittently occasional recurrent frequent frequently mainly predominantly bilateral bilaterally unilateral localized diffuse progressive episodes episode attack attacks spell bout onset aggravated exacerbated relieved alleviated provoked precipitated symptoms located location quality nature radiation
  noticeable visible obvious patient man woman gentleman lady boy girl male female year old yo weeks months days hours since ago day week month hello hi please help dear thanks urgent urgently emergency
  resolved resolve lesion lesions percent saturation neurologic neurological respiratory degenerative examination examined physician tympanic membrane
  landmarks systemic constitutional bpm mmhg bp temperature pulse rate chronic primary secondary counter formal figure visited county fair
  camp playing event events precipitating preceding position positions tilts tilt rolling roll lift lifted boxes ingested variety foods volume moderate
  intermittently occasionally preparation preparations consistent signs otoscopy apprehensive bulging absent sites site odor odors smell smells contact lenses
  lens recuperating mobilize mobilise circumference greater degree degrees centimeters millimeters cm mm progressed progressively cluster clusters clear
  initially entirely solely paroxysms episodes exposure exposures onset duration frequency frequencies relief relieved partially helped ranitidine
  omeprazole antacids antacid milk drinking similar milder episode winter winters allergen allergens season seasons recurring recurrent
  yo mo
  script alert href img src onerror http https www com html body div span
  breach heard beard board bored boat boot bath bite beat bead bear born bean best rest west chess guest quest toast roast coast cheat cheap cheer cheek sheet street strait straight trait
  hasty taste paste waste lake cake bake make rake sake pail mail sail tail hail nail rail fail wail pace race lace face pane cane vane mane plain pray gain main rain train brain drain grain stain
  feather leather weather father fathers mothers brothers fever fewer never ever lever clever river liver diver driver silver sliver
  cold gold bold fold hold told sold hound round pound found sound bound mound ground wounded
  host most post coast ghost cost lost frost coffee coffin office often soften though tough rough enough bough dough laugh
  sight night right light fight might tight eight weight height bright flight fright slight
  rush brush crush flush blush dash cash bash lash mash wash crash flash trash smash splash rasher
  chin shin thin skin spin grin chips ship whip trip strip grip drip clip flip slip lips hips tips
  note node code mode rode rude nude dude sore store score more core bore shore snore before wore tore
  pin pen pan pain pair paint plan plane planet plants party patch path pattern peace pear peel piece pile pill pillow pipe plate pleasure
  leg legal lemon lend length lens lesson letter lid lion listen
  numb number lumber member timber plumber
  swear sweat sweet sweater sweep swept switch
  dozen dizzy busy buzzy fuzzy
  vote vomit voice void volume visa vision visitor vital vocal
  pleasure measure treasure leisure pressure closure exposure
  couch cough coach touch pouch ouch much such
  able abrupt abruptly acuity acute acutely additional adequate adhesive admitted adult adults advice afraid afterwards aids alright alternate aluminium amount anniversary
  annoying anterior antihistamines apparently appetite apple apples application arch army aside asleep assessed assessment assistant asthm asymmetrical atmosphere attempt
  attempted auscultation available average awful awkward awkwardly baker bakery balcony balloon banana bank banquet bar barbecue bare barely bargain bathed bathroom bathtub
  batteries beans bedroom beef beers bench benign berry bid bike biking bikini biscuit bitter blanket blocks bmi boarding booked boots boring bottom bought bowling branch
  brand brief bringing broccoli brushed brushing bucket bud buds buffet building built burger butter buttock buttocks button buying cabbage cable calm camera canteen
  captain card cardboard carpet carried carrots carrying castle casual catch caterer cavity ceiling celebration cereal certain cetirizine chairs channel chapped charity
  chart checked cheese chef chemist chocolate choir chop chopping christmas cigar cinema circle circumscribed cities classes classroom cleaned cleaning cleared clerk climb
  climbed climbing clinical clinically closed cloud club cocktail collected collecting college comfort comfortable comfortably comforts comics company competition
  completely concert concrete conditioner consistently constant consult consultant consultation control controlled cooled cooling correct cotton council countryside courier
  court cousins cow creams crease creases cricket crisps cross crossing cruise cry ct cucumber cup cupboard cured curious curry curtains customer cycle cycling cyclist
  dairy danced dancing date dates daytime deadline decent deck decorate decorating delay delayed deliver delivered delivery demonstrates denies dentist department depends
  desk dessert detail details detergent device diagnosed diagnosis diary diffusely dig digging digit digs dining direct directly director disco discover discovered dish
  dishes disposable distal distance distant district diverse divorce diy dodgy dogs double doubt downstairs drafts drawer dread dress dressed dressing driven drives drove
  drum drying dust dusting dusty duty earlobe earned ears easier easter eaten ecg echinacea economy ed educated egg ekg elbow elderly electrician elevator emails
  embarrassed emollient emollients employed encounter encouraged energy engineering enjoy enjoyed enjoying enormous enter entered entering environment episodic equipment
  essentially eventually everybody everyday exact examines exams excited exercises exertion exhibit expected expensive expert extremely eyebrow eyebrows eyelash eyelashes
  fabric fairly famotidine fan fancy fashion fasting fault feet fellow fence ferry festival fiance file film final fingernail fingernails finished firefighter fireman firm
  firmly fish fishing fists fitness flare flat flavour flew flexed flexures flies floors florist flour flown flu fluids fly flying focus footballer forehead forgets forgot
  form formula fortnight fourth fractionally freezer fridge friendly frozen fruit function funny furniture future games garage gardener gargle garlic gas gate gaviscon
  gentle gently giant gift glad glasses gloves goalkeeper golf goods grade graduate grandchild grandchildren grandma grandpa grandparents grape grass graze greatest
  gripping grossly group grown guests guide guitar guy habit habits haemodynamically hairdresser hall halloween hamster handed handle handling  harbour hat hate hated
  hates heading headmaster healed healing heat heated heating heavily hedge heel heels hell helper helpful helping hemodynamically herb herbal herself higher highly hike
  hiker hiking hill hip hire hiring hobby hockey holding holiday holidays homework honest honestly honey honeymoon hoped hopefully hoping horrible hostel hotel household
  housework hs hug huge humid hundred hungry hurried hurry hydrated hydrocortisone ibuprofen ice icecream ideal idle immediate imodium improve improved improvement improves
  improving inch inches include included includes including incomplete indeed indoor infection information inhaled initial inspection instance instruction interest
  interesting international internet interval interview invited involved involves iron ironing irregular irrelevant island isolated issue issues item items jacket jam jar
  jeans jet jewellery jog joined joiner journey joy juice juices jump jumped jumper jumping junior kebab keeper keeping kettle keyboard keys kick kicked kicking kilos
  kindergarten kitten kneeling knife knitting knowing knuckle knuckles label laboratory labourer lad ladder laid lamb lamp land landing laptop largely larger lashes lateral
  latest latex laughed laughing laundry lawn laxative laxatives layer lazy leaning learned learning leaving lecture lecturer lemsip lessons letting lettuce library licence
  lies lifting lighter lighting lined lines listened listening literally litre litres lived lively load loaded loads loaf localised lock loose looser loperamide loratadine
  lotion lotions loud loudly lounge loved lovely lowered luckily lucky luggage lunchtime luxury machine mad magazine magnesium maintenance makeup managed manages managing
  manner mark markedly market marks marriage mask massage massive match matches material mats mattered mattress maxillary maximal mayor meant measured mechanic medal medial
  medicated medium meets members membranes memorable menu messy metal method midday midnight midwife migrant mildly mile mileage military mine mineral minimal minor mirror
  missed mix mixed mobile model moderately modern modest moist moisturiser moisturizer money monthly mood moon moped motor motorway mountain mountains mouse mouthwash movie
  mow mowing mri mud muddy multiple museum music musician mystery nad nails nanny nappy narrow nasty natural naturally nearest neat necessary necklace needing needle
  needles neighbour neighbours neither nephew nerve nervous net newly news newspaper nicked nickel niece nightly nightshift nka nkda nocturnal noisy noncontributory
  nonsmoker north nose notable notes nowhere numbers nursery nursing nut oats objective obviously occasion occupation occurring ocean odd offer offered officer official oil
  oils oldest olive oneself ongoing onion onions online opening opens operate operator opinion opposite optician option oranges orchestra ordered organic original ought
  outdoor outstretched oven overall overdid overnight overseas overtime overweight owner pack package packed packet pad page paid painted painter painting palm palpable
  panel  paper paperwork parcel park parked parking particularly partly parts pass passed passenger passes passing passport pasta pause pavement paying peak peanut
  peas pedestrian pencil pepper per percussion perfect perfectly perform performed perfume permanent pets pharmacist photo photos physically physiotherapy piano pick picked
  picking picnic picture pie pieces pillows pilot pinch pinched pinching pizza placed planned planning plant planted planting plaster plasters plastic player playground
  pleasant pleased plus pmh pocket points pole policeman polish pollen pool poor pop popped popular pork port porter portion positive posterior postman posture potato
  potatoes powder practice practise practising pregnant preliminary prepare prepared preparing prescribe presentation press pressed presumably pretibial pretty prevent
  price print printer private prize prn process produce produced product products profession professional profile programme progress project proper protein proud provide
  provided proximal pub pulled pulling pump pupil pupils purchase purpose push pushed pushing puts putting puzzle qds quantity quarter queen questions queue quieter quietly
  rabbit races racing radio railway rained raining ran range rare rarely rash razor reached reaction reactive reader reading realise realised realize realized reasonable
  reasonably receptionist recipe recommended record recorded recover recovered recovering redecorating reduce reduced referred reflex refreshed regard region relates
  relation relationship relatively relatives relax relaxed relaxing release relieve relieves remaining remarkable remembered remembers remind remote removal remove removed
  removing rennie repaired repeat repeated repeatedly replace replaced request require required requires research reserved residence resident resort restaurant rested
  resulted results retail reveal revealed reveals review revising revision rich rid ride rides riding ring rink rise risk role rolled roof roommate rooms rose roses rotate
  roughly route routine row rowing rub rubbed rubber rubbing rubs rucksack rug rugby ruined rushed safely sailing salad salary sale salmon salon salt salty sample sand
  sandals sandwich satnav sauce sausage save saved savoury scan scarf scene schedule schoolwork science scientist scissors scooter scored screen screens screw screwdriver
  scrub scrubbed scrubbing sea seafood seam search seasonal seat section security seldom selected sell selling sending senna sensible sent sentence separate series serious
  seriously serve served service serving session sessions sets setting settle sew sewing sexual sexually shade  shall shampoo shape shaped share sharing sharply shave
  shaved shaving shed sheets shelf shelves shift shifts shirt  shoe shoes shoot shopkeeper shopping shops shorter shortly shorts shout shouted shouting showered shown
  shrimp shut signal signed significantly silly simple sing singer singing sink sips sits sixth skate skating ski skied skiing skipped skirt sleeve sleeves slice sliced
  slid slide slim slipped slippers slippery slope slower smaller smallest smart smile smooth snack snow snowboarding soap soaps socially socks sofa softer softly soldier
  sole soles solution somehow sometime song sooner sorts sounded sounds soup source spa spade speaker specialist specific specifically spending spice spices splitting
  sponge sports spread springtime squash squat squats squeeze squeezed stadium staff stage standard stands star stare stated states station staying steadily steady steak
  steam steps stick sticks stinking stocking stood stopping storage storm stove straightened straightening strange stranger strawberry stream streaming strength strepsils
  stressful stretch stretched stretches stretching strict strike string striped stronger structure struggle students studied studies studying stuff stupid style subject
  subjective subsequent subsequently success successful suggested suggests suit suitable sunbathed sunbathing sunlight sunny sunscreen superficial supermarket supervisor
  supper supplement supplements supplied supply supported suppose surface surfing surgery surprise surprised surrounding survey suspect suspected suspects suspicious
  sustained sweeping sweets swimmer swims swing swings switched symmetrical system systemically takeaway takeout talked talking talks tan tank tap tape target task tasted
  tattoo taught tax taxi tds teach teaching team tear technician technique technology teenage teenager television telling tells temporary tended tends tent term terms
  terrace testing text textbook texture thankfully theatre theory therapist therefore thick thinks thirteen thirty thorough thoroughly thoughts thousand thread threads
  thrice thumping ticket tidied tidy tidying tie tied tights tile tiles timing tiny tip tired tissue tissues toaster tobacco toddler toenail toenails toilet tomato tomatoes
  tool tools toothbrush toothpaste topic topical torch total totally touched touching tour tourist towel towels tower toy toys track tracksuit trade traffic trail trained
  trainer trainers training transfer transient travel travelled tray treating treats tree trees trial tries trim trimming trolley trousers true truly trunk trust tshirt
  tube tuna turning twelve twenty twig twigs twins twist typing typist tyre ugly ultimately umbrella unable uncomfortable underneath understood underwear undress uneasy
  unfortunately uniform unilaterally union unknown unlike unlikely unremarkable unusually upcoming update upright upset upstairs usage useful user vacation vacuum vacuuming
  valley van varies vary vegan vegetable vegetables vegetarian vehicle version veteran vicks video view village vinegar visibly visiting visits visual visually volleyball
  volunteer wage waist waistband waited waitress walks wallpaper wander wanting wardrobe warehouse warmed warmer washed washes washing watched watches watching wax ways
  wears website wedding weekday weekends weekly weights welcome welder wet whatever wheel wheels whenever whereas wherever whilst whisky whoever wide widely wider
  widespread wild willing win window windows windy wine wintry wipe wiped wipes wiping wire wise witnessed woke wondered wonderful wondering wood wooden wool workers
  workout workshop worries worth wrap wrapped wrestler wrestling writer writing written wrote xray yard yawn yearly yellowish yoghurt yogurt youngest youth zinc zip zone
  zoo
  unaffected preserved bereaved netball bendy roads commands breakup goggles colleagues contrast intravenous intrauterine situ
`;
