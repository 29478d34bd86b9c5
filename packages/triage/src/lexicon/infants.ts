import type { EntryTable } from './entry';

/** What is told of babies and small children. */
export const INFANTS = {
  'not-feeding': {
    name: 'Baby not feeding or drinking',
    alone: 'urgent',
    source: 'nhs-child-ill',
    phrases: `not feeding, not drinking, refusing feeds, refuses to drink, will not feed, will not drink, not taking bottle, refusing bottle, refuses bottle, feeding poorly, poor feeding, not breastfeeding, refusing to drink, refuses fluids, refusing fluids, will not eat or drink, not eating or drinking, does not drink, refusing milk, refuses feeds, refusing to feed, feeding less, refuses to feed, will not take bottle, will not breastfeed, not drinking anything, not drinking enough, drinking nothing, stopped feeding, stopped drinking fluids, taking less milk`,
  },
  floppy: {
    name: 'Floppy',
    alone: 'emergency',
    source: 'nhs-child-ill',
    phrases: `floppy, gone floppy, limp baby, floppy baby, went limp, gone limp, limp and unresponsive, feels floppy, like a rag doll, lifeless and floppy, baby is limp`,
  },
  'bulging-fontanelle': {
    name: 'Bulging soft spot',
    alone: 'emergency',
    source: 'nhs-child-ill',
    phrases: `bulging fontanelle, bulging soft spot, soft spot is bulging, swollen soft spot, soft spot bulging, fontanelle is bulging`,
  },
  'odd-cry': {
    name: 'Unusual cry',
    alone: 'emergency',
    source: 'nhs-child-ill',
    phrases: `high pitched cry, weak cry, unusual cry, continuous crying, moaning cry, high pitched crying, strange cry, high pitched scream, moaning and whimpering, cry is weak, abnormal cry`,
  },
  inconsolable: {
    name: 'Cannot be comforted',
    alone: 'urgent',
    source: 'nhs-child-ill',
    phrases: `inconsolable, inconsolable crying, cannot be comforted, cannot be consoled, will not stop crying, crying nonstop,  cannot be soothed, cannot settle, inconsolably crying, crying and cannot, does not stop crying, will not settle, screaming in pain, drawing up legs, pulling legs up, draws knees up, too irritable to be held, does not want to be held`,
  },
  fussy: {
    name: 'Fussy or irritable',
    alone: 'self-care',
    phrases: `fussy, irritable, cranky, grumpy, clingy, irritability, fussiness, crying, unsettled, grizzly, crying more`,
  },
  'jelly-stool': {
    name: 'Stool like red jelly',
    alone: 'emergency',
    source: 'nhs-999',
    phrases: `jelly stool, red jelly stool, currant jelly stool, redcurrant jelly, stool like jelly`,
  },
} as const satisfies EntryTable;
