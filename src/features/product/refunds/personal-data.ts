import type { PersonalData } from '#server/jobs/personal-data.ts'
import { eraseRefundWords, refundsParts } from './queries/personal.ts'

/** Requests belong to the books, which are kept as the law asks; what was said in them goes. */
export const refundsData: PersonalData = { erase: { identity: eraseRefundWords }, export: refundsParts }
