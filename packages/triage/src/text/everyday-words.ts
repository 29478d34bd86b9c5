/**
 * More words that name no symptom, beside `COMMON_WORDS`: those of everyday speech and of doctors' letters, and above all those that are one
 * letter away from a word of the lexicon ('prison' and 'poison', 'strike' and 'stroke', 'sheep' and 'sleep').
 */
export const EVERYDAY_WORDS = `
  aah ability able aboard abort absolutely accept access accidental according account aces acres action activate actor actual adam add added
  address admiral admit advantage advice aerial affair afford african afterwards agency agent agents agree agreed agreement ahead ain
  airport alan albert alice alien alike alley allow allowed alone already alright amazing amen american americans amount amy ancient andrew
  angel angeles anger angry angus ann anna anne annie anniversary annually answer answers anybody anyhow anymore anytime anyway anywhere
  apartment apologize apparently apple appreciate approach archer aren argue argument arrived art arthur article artist ashamed asher ashes
  asian aside aspen assessed assignment assistant assume assure atomic attends attention attitude attorney attractive audible audience
  auscultation authority available avenue average aware awesome awful awfully aye background backup bag bagged bags bail bakery balcony bank
  banking banned bar barbara barbecue barber barney bars base baseball based basement basically bathroom bathtub battle bay beach beams
  bearable beast beasts beautiful beauty bedroom beef beer beg begun bein bell belle bells belong belongs belt belts ben benny bet beta bets
  betting betty bible biggest bike biker bilateral bilaterally bill bills billy bind binding bingo birch bird birds biscuit bishop bit
  bitter blake blame blames blank blasting blaze blazes bleep blend blender bless blew blink blockade bloke blond bloom boar bob bobby bond
  bonding bonfire book books boom booth border bored borrow boston bothered bothersome bought bow boxer boxers braces brad brake branch
  brand brats brave bravo breed breeding brent brian bride brief brighter brilliant brink brisk british bro brock broker brow bruce bruiser
  brunch buck bucks bud buddy budge bug bugle buick build building built bulbs bummed bumper bums bunch bundy bunny buns buried burner
  burrito burt burton bury bust busted butter butterflies bye bypass cab cabin cabinet cable cafe california calm camel camera cameras
  campaign campsite cancel candid candidate candy cannon cap capable capillary captain card cardboard cards career carl carol carried carson
  carter carton carve carving casino castle catering catherine celebrate cellar cello center cents century certainly cervix chain chalk
  challenge champ champagne champion chance chances channel chanting character charge charged charges charging charity charles charlie
  charlotte charmed charming chase chasing chat chatting cheerful chemist chemists chess chewing chicago chick chief chili china chinese
  ching chocolate choice chop chopped chopper chopping chose chosen christmas christopher chronicle chuck circle circumstances circus claim
  claire clamp clare clark classroom clattering cleaner cleaning clearer client clients climb clinic clinically clock closer closet club
  clue coal coincidence cole colin collect collection college colleges colon colonel coloring colt columbia comet comfortable comic command
  commander commend commercial commit committed committee community commute company compete competition completely complexion compliance
  complicated compose concert conclusion conclusions conditioner condo conference confession confidence connected connection consider
  considered considering consistent consolation constructed construction consult consultant consulting consumed contest contestant contract
  contracts conversation convince convinced cooker cookie cooper cooperative cora cords corps correct cos cosy cot cottage couldn council
  counselling coup courage court courting cow cowboy cracker crackers cram crane craps craving creases create created creature credit creek
  crest crew crick crime criminal crisps crock crop cross crossed crowd cruising cuddles cuddly cup cupboard curious curly curry curse
  curtain cushion custody customers cutlery cycling daddy damage damn damned dan dancer danger dangerous daniel danny dante dare daring
  darling dashboard data dave david davis dawn deadline deadlines dealer dean decaf deceased decent decision deck decorating decree defeat
  defend defendant defense delayed deli delicious demand demon denies dennis department depends describes desert deserve designed desire
  desk desperate despise destiny destroy destroyed detail details detect detective device devil devon diagnosed diamond diamonds diary didn
  died difference dig ding dining dink direct direction directly director disappointed disaster disco discontinued discovered discuss
  disgusting dishwasher distal distance distress district divine division divorce doc dodgy doesn dollar dollars donald donna doorway
  dorothy downstairs downtown draft drag dragon drama drawer drawn dream dreaming dreams dress dressed drew dribbling driven drove drums dry
  duck duke dull dumb dumbbell dump dumped dunk dust duty earbuds earplug earth eased eases easier easing edge education edward effect
  effort elastic elbow election electronic elevator elicited elizabeth ellen embarrassed embarrassing emery emily emotional endorses enemies
  enemy engaged engine england english enjoy enjoyed enjoying enter equipment eric escape escaped estate eternal europe eve eventually
  everybody everyday evidence evil exact exam examined examiner example exams excellent exchange excited exciting excuse exist expensive
  expert explain explains explanation express exsmoker fabulous faculty faded fades fading faith fake faking false familiar famous fan fancy
  fantastic far farce fare fashion faster fatal fatso favor favorite favour fear feast federal feds fees felicity fella fellas fellow fence
  festival fiction fiend fifteen fifth fifty file filed files film filmed filthy final finder fine finer finest firearm firm fist fists flag
  flame flaming flan flattering fleet fleeting flint float florida flour flower flowers fluent fluff fluke flunk flute fly flying focus
  folks fond fool foolish force forced forces forecast foreigner foremost forever forgive forgot forgotten fork form former forming fortune
  fought fourth fraction framing france francis francisco frank frankly franks freak fred freedom freezer french friction fridge fried
  friendly friendship froze fuel fund funeral funny future gait gambled gambling gang gant garage garbage gardener gary gate gaviscon gay
  gaze gee gel generalised generous genius gentle gentlemen george georgia german giant gift giggling gimme glad glory glove gloves glowing
  goal god gods golden golf gong gonna goodbye goofy gorgeous gosh gotta gotten government governor grace gradually grams gran grandma
  grandpa granny grant grape grasp grateful grave gravel gravy grazie greatest greek greet grind gross growling grown guarantee guardian
  guide guilty guitar guitarist gulping gutter guys habitus haemodynamically haircut hairdryer hall hallway hammer hammering hammock handbag
  handful handle handsome hank hans happiness harmless harold harper harry harvey hasn hat hate hated hates haven headquarters healer hearse
  heath heather heaven heck helen hell helper hemodynamically henry hercules herd hero heroes heroic hey hiccup hidden hide hides hiding
  higher highly highway hill hills hire hired hires hiring hmm hobby hole holed holidaying hollywood holmes holy homeless homer homework
  homey homie hon honest honestly honey hong honor honour hook hoover hopefully horn horrible hors hose hotel however hug huge hugging huh
  humor hundred hundreds hung hunt hunter hunting hurry hydrated ice idiot ignore illegal image imagination imaging immunisations
  immunizations impossible impressed impression impressive inches incident including incredible indeed indian information innocent insert
  insist inspect inspection inspector instance insulting insurance insured intact intelligence intend intensive intention intentional
  international internet interrupt interview intro introduce invent invested investigation investigations invite invited involved iron
  ironing irritating island isn issue issues jabs jack jacket jackie jackson jail jake james jane janet japanese jason jealous jean jeans
  jeez jeff jen jenny jerry jersey jess jesse jet jetlag jim jimmy jingle joan joe joey john johnny joke jokes joking jolly jones jordan
  joseph josh joy judge judgment judy juice junior jury justice karen kebab kelly ken kettle key keyboard keys kidding kidnapped kim kinda
  king kirk kit kitty kneel knight knitting knowledge kyle lab laboratory ladder lagged laid lambs lamps lane language laptop larry las lass
  lateral latest latte launch laundry laura law lawn laws leader league leaning leaping leash lecture led lee legion lego leo lettuce lewis
  liar liberty library license licked lied lieutenant lifetime lightly lily limbo lincoln linda linen links lipstick liquor liter lively
  load loaded loan localised localized locker locket logan london lone loner loosen lord lorry loser lotion loud louis lovely lover lucy
  luggage luke mac machine madam madame mafia magazine maggie magic magnetic maid majesty major maker makers makeup malik mall mama
  manageable mangy maniac manicure manly manny manor map marathon margaret maria marie marked market marriage marry marshal marshall martha
  martin mary master match mater material math matt mattress mature max mayor meant medal media medial meditation meds meeting meg mercy
  merry mess message messages messed michael mickey microwave midnight mike mile miles military miller million millions mine minister minor
  miracle mirror mission mistake mistakes mister mitch model modern molly mommy mon money monica monsieur monster moon morgan morrow
  mortgage moses motel moth mourning mouse movie mowing mrs mug mulder murderer museum music mystery nad nah naked nancy napkin nasa nasty
  nation national natural naturally naval navy neal necessary necklace needing needless needn neighbor neighborhood neighbors neither nephew
  nerds nerve network neurotic newspaper nibbling nicer nick nickel niggling nine nkda noel nonsmoker noodles nope nor normal norman
  normotensive norse north noteworthy nothing nuclear nursing oats obese objection observed obviously occasion occurs ocean offense offer
  offered office officer officers official oil onion onions ooh opener opera operating operational operator opinion opportunity orientated
  oriented original oscar otherwise ought ourselves outfit outta oven overhead overnight overtime overweight owe owner package packing page
  pager paging paid palace palpable palpation pan papa parcel pardon paris park parker parking parks parlor particularly passing passion
  pasta pat pathetic patrol paul pavement pearl pedal peeking peeping peg peggy penny per percussion perfect perfection perfectly
  performance performed perfume peripheral permission persona personally personnel persuasion pertinent peter phil phoebe photo photos
  physician piano pick picked picket picking pickled picnic picture pictures pie pierce pies pig pillow pilot pinched pinching pint piper
  pitcher pizza plank plaque plaster plastic platter player players playground pleasant plug plus pocket poker poles political politics
  pollen polls polo popular porridge ports posed posing positively possibility postprandial pot potential pots potter power powerful powers
  practically practice prague pram precious prepare prepared prescribed presentation president pretend pretty price pride priest primary
  prime prince princess print printer prints prison prisoner privately prize proceed process processed processing professional profound
  program progressively project prom promise promised proof proper property protect protection proud prove proximal pub punch punk pupils
  puppy pure purse push pushed pushing puzzled quack quarter queen quiet rabbit racket radar radio raid raided railing rake ran ranch range
  rare raving reacting reality realize realized reasonable recall receiver receiving recipe recital record records recurrent refill
  regarding regent regimen regional regret regular regularly rehearsal relation relationship relay release released releasing relevant
  religion remainder remarkable remedy remind reminds rendered rent rental repent reporter reports republican reputation request rescue
  research resent reset resisting resolved respect respirations response responsible restaurant resting retired reveals revenge reverend
  review reviewed reviewing reward rice rich richard rick rider ridge ridiculous rise rises risk risks rita rob robbery robbing robert robin
  roger role roles roller romantic rome roof rory rose ross rota rotten rouge route routine row royal rucksack rugby ruin ruined ruining
  ruins rumbling runner running ruse russell russian ruth sacred sacrifice safety saint salad sale sales sally salon salt san sand sandals
  sandwich sandy santa sarah sauce saucepan save saved saving saw scamp scan scare scarf scarves scary scene scent schoolbag science
  scissors scoot scooter scott scram screen screwdriver scrub sea search searching seasonal seat seating seats seattle sec secondly secret
  secretary secrets secure security sedan seek seeking seize selection sell selling sells senator senior sensational sent separate sergeant
  series serum serve served service services seth settled settles settling seven sewing shack shade shady shaker shall shame shampoo shark
  shattered shave shaved shaving sheep sheer shelf shell shells shelly sheriff shift shirley shirt shoe shoes shoo shoot shorts shouldn
  shout shoving shower shy sigh signal significant silence silent silently silly simmer simon simple sing singer singing sings sink sinks
  sins sir skate skating ski skiing skill skipper skirt sky slash slashed slate slave sledge sleeper sleeve slender slick slide slight sling
  slipper slippers slots slow slugs smart smiley smith smokey smooth snack sneak sneakers sneaking snoozing snoring snow snowing soap
  society sock socks soda sofa soldier soldiers solve someday somehow someplace song songs sonny sooner sorry sorted sorts soul soup source
  southwest spade spain spanish spanking spare speakers spear specific speck spicy spies spill spiral split splitting spoil spoiled spoke
  spoken sponge spurs spy squad square stable stack stacks staff stage stairs stake stale stall standard stanley stapler star stare stared
  staring starlight starling starring stars starter stashed statement statue statues status steady steak steaks steal stealing steaming
  steel steep stem sterling steve stew stickers stock stocking stocks stokes stole stolen stomp stoner stood stoop stopped storm straighten
  strand stranded strange strangest strap straw strawberry stream streams strengthen stressful stretch stretched stretcher stretching stride
  strife strike striking string strings stripper stronger strongly strung student studio stun stunt stupid style subject subsequently
  subtitles success successful sucker suction sue suing suit suitcase suite suits sumner sung sunglasses sunlight sunscreen super
  supermarket supper supple surely surface surfing surgeon surgical surprise surprised surveillance survive susan suspect sustained swat
  sweater sweet sweetheart sweetie swim swimmer swimming swine sword swung sydney symmetric symmetrical systemic systems tablets tainted
  takeaway talent tammy tank tap tape taping tart tate taught taxi tea teach teacher teaching team teams tease teasing ted telephone
  television tempo tempt tennis tent tenth term terms terrific terry texas textbook thankfully thanks thanksgiving theater theory therapy
  therefore thick thief thin thirty thomas thor thorough thou thousand thousands threat threatened thrust thy ticket tickets tidy tie tied
  tiger tile tiles timer title toast toaster toddy tolerable tolerated tolerating tom tommy tone tones tonic tony toothbrush toothpaste
  topic torch total totally tour towel tower toy trace track tracking tracks trade traffic trail trainers tram transfer trap trapped tray
  treadmill treated treatment triad trial trick tricks tricky trolley troops trousers truce true truly trunk trust trusted truth tube tuck
  tuned tuning tunnel turbinates turbulence turner turtle tutor twelve twenty twister typical typing ugly ultrasound umbrella unable
  unbelievable unchanged underground underneath understood underwear underwent unemployed uneventful unfortunately unhappy uniform union
  universe university unrelated unremarkable unusual upstairs useless usher usual vaccinated vacuum vague vale valley value vampire van vase
  veg vegas vegetables vehicle vehicles version vest victim victims victor victory video view village vincent violence violet violin virus
  vital vitals volunteers vulgar wade wager wages wagon waist waive wales wallet walt walter wanna war wardrobe warrant wars washing
  washington wasn watson wayne weave wedding weekly weigh weighs weird weirdly welcome weren whale whatever wheat wheelbarrow whenever
  whereabouts wherever whilst whine whisky whispering whitey whoa whoever whom whoo wide william williams willie wilson wine wing wings
  winner winter wise witch withdraw witness witnesses wives wnl wolf won wonderful wong wool woolly workbench workshop wouldn wow wrap
  wright writer written wrote yeah yearly yell yelling yep yoga yoghurt york yourselves youth zack zero zip
  ha rr hr bp gcs mmol mg dl spo sats hg mmhg kg bpm ml mcg iu
`;
