import type { Article } from '../types.ts'
import { banyanStreet } from './banyan-street.ts'
import { bicycleChain } from './bicycle-chain.ts'
import { bookSwap } from './book-swap.ts'
import { braisedPork } from './braised-pork.ts'
import { firDesk } from './fir-desk.ts'
import { fishMarket } from './fish-market.ts'
import { fiveNotes } from './five-notes.ts'
import { nightLedger } from './night-ledger.ts'
import { northBalcony } from './north-balcony.ts'
import { oldQuarter } from './old-quarter.ts'
import { printingAStreet } from './printing-a-street.ts'
import { rivetedBowl } from './riveted-bowl.ts'
import { whyASquare } from './why-a-square.ts'

/** The first becomes article number 1. */
export const articles: Article[] = [
  banyanStreet,
  firDesk,
  nightLedger,
  fishMarket,
  whyASquare,
  braisedPork,
  rivetedBowl,
  northBalcony,
  printingAStreet,
  bicycleChain,
  fiveNotes,
  bookSwap,
  oldQuarter,
]
