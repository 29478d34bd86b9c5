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
  antibiotic antibiotics antihistamine appointment bandage capsule checkup counter dose doses medicines otc pharmacy prescription vaccine vaccinated vaccination vaccinations remedy spray syrup lozenges ointment gp er paramedic ambulance ward unit health healthy fit
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
`;
