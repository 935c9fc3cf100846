import { read, type, write } from '#shared/contract.ts'
import type * as B from './schemas/books.ts'
import type { Overview } from './schemas/overview.ts'
import type * as S from './schemas.ts'

/** People by number, name, profile address, e-mail or phone; the newest where nothing is asked for. */
export const findPeople = read('admin.findPeople', {
  at: 'guaqi.admin.people',
  data: type<S.FindPeopleData>(),
  result: type<S.PeopleFound>(),
})

/** Numbers of open items for the team. */
export const countWaiting = read('admin.countWaiting', {
  at: 'guaqi.admin.waiting',
  data: type<S.NothingAsked>(),
  result: type<S.Waiting>(),
})

/** What waits, what is left to set up, and how the last seven days went. */
export const getOverview = read('admin.getOverview', {
  at: 'guaqi.admin.overview',
  data: type<S.NothingAsked>(),
  result: type<Overview>(),
})

/** One person as admins and moderators see them. */
export const getPerson = read('admin.getPerson', {
  at: 'guaqi.admin.person',
  data: type<S.PersonChosen>(),
  result: type<S.AdminPerson>(),
  errors: { 'person-not-found': 404 },
})

/** What somebody has written, reported or bought, and reports about them: one of these, the latest first. */
export const listHistory = read('admin.listHistory', {
  at: 'guaqi.admin.history',
  data: type<S.ListHistoryData>(),
  result: type<S.HistoryPage>(),
  errors: { 'person-not-found': 404, 'not-oneself': 409, 'above-you': 403 },
})

/** Notes something about a person, for those who run the site. */
export const addNote = write('admin.addNote', {
  at: 'guaqi.admin.addNote',
  data: type<S.AddNoteData>(),
  result: type<S.Done>(),
  errors: { 'person-not-found': 404, 'not-oneself': 409, 'above-you': 403 },
})

/** Deletes a note of one's own; admins delete any. */
export const deleteNote = write('admin.deleteNote', {
  at: 'guaqi.admin.deleteNote',
  data: type<S.NoteChosen>(),
  result: type<S.Done>(),
  errors: { 'note-not-found': 404, 'not-your-note': 403 },
})

/** Sanctions with an open appeal, the oldest first. */
export const listAppeals = read('admin.listAppeals', {
  at: 'guaqi.admin.appeals',
  data: type<S.NothingAsked>(),
  result: type<S.Appeals>(),
})

/** The audit log, the latest first. */
export const listAudit = read('admin.listAudit', {
  at: 'guaqi.admin.audit',
  data: type<S.ListAuditData>(),
  result: type<S.AuditPage>(),
})

/** Mails and text messages that could not be sent, and mails of notifications that go later. */
export const listKept = read('admin.listKept', {
  at: 'guaqi.admin.kept',
  data: type<S.ListKeptData>(),
  result: type<S.KeptPage>(),
})

/** Jobs whose last attempt failed, the latest first, and how the queue stands. */
export const listDeadJobs = read('admin.listDeadJobs', {
  at: 'guaqi.admin.deadJobs',
  data: type<S.ListDeadJobsData>(),
  result: type<S.DeadJobPage>(),
})

/** Lays jobs that failed for good down again. */
export const retryJobs = write('admin.retryJobs', {
  at: 'guaqi.admin.retryJobs',
  data: type<S.ChosenJobs>(),
  result: type<S.JobsTaken>(),
  errors: { 'jobs-gone': 409 },
})

/** Gives jobs up that failed for good. */
export const dropJobs = write('admin.dropJobs', {
  at: 'guaqi.admin.dropJobs',
  data: type<S.ChosenJobs>(),
  result: type<S.JobsTaken>(),
  errors: { 'jobs-gone': 409 },
})

/** The catalogue of all calls: permissions, limits and refusals. */
export const listCalls = read('admin.listCalls', {
  at: 'guaqi.admin.calls',
  data: type<S.NothingAsked>(),
  result: type<S.Calls>(),
})

const OVER_PEOPLE = { 'person-not-found': 404, 'not-oneself': 409, 'above-you': 403 } as const

export const sanctionPerson = write('admin.sanctionPerson', {
  at: 'guaqi.admin.sanctionPerson',
  data: type<S.SanctionPersonData>(),
  result: type<S.Done>(),
  errors: { ...OVER_PEOPLE, 'sanction-over': 422, 'no-admin-left': 409 },
})

/** Decides reported cases, with a sanction of the authors if wanted. */
export const resolveReports = write('moderation.resolveReports', {
  at: 'guaqi.moderation.resolveReports',
  data: type<S.ResolveReportsData>(),
  result: type<S.ReportsResolved>(),
  errors: {
    'report-not-found': 404,
    'report-decided': 409,
    'report-outcome': 422,
    'report-no-author': 422,
    'not-oneself': 409,
    'above-you': 403,
    'sanction-over': 422,
    'no-admin-left': 409,
    'sanction-by-team': 403,
    'bounty-open': 409,
  },
})

/** Shows again what a report had hidden by mistake. */
export const showAgain = write('moderation.showAgain', {
  at: 'guaqi.moderation.showAgain',
  data: type<S.ShowAgainData>(),
  result: type<{ success: true }>(),
  errors: { 'report-not-found': 404, 'not-oneself': 409, 'nothing-hidden': 409 },
})

export const liftSanction = write('admin.liftSanction', {
  at: 'guaqi.admin.liftSanction',
  data: type<S.LiftSanctionData>(),
  result: type<S.Done>(),
  errors: { 'sanction-not-found': 404, 'not-oneself': 409, 'above-you': 403 },
})

export const endSessions = write('admin.endSessions', {
  at: 'guaqi.admin.endSessions',
  data: type<S.PersonChosen>(),
  result: type<S.Ended>(),
  errors: OVER_PEOPLE,
})

const ANOTHER = { 'person-not-found': 404, 'not-oneself': 409 } as const
const MERGE_REFUSALS = { ...ANOTHER, 'same-person': 409, 'not-of-the-team': 403 } as const

/** What becomes of an account that is that of the same person, and what stands in the way of it. */
export const previewMerge = read('admin.previewMerge', {
  at: 'guaqi.admin.mergePreview',
  data: type<S.MergeChosen>(),
  result: type<S.MergePreview>(),
  errors: MERGE_REFUSALS,
})

/** Makes one account part of another: all of it goes over, and there is no way back. */
export const mergePeople = write('admin.mergePeople', {
  at: 'guaqi.admin.mergePeople',
  data: type<S.MergePeopleData>(),
  result: type<S.MergeAnswer>(),
  errors: { ...MERGE_REFUSALS, 'merge-hindered': 409, 'merge-busy': 409, 'confirmation-needed': 403 },
})

/** Goes on with an account that has failed to become part of another. */
export const goOnMerging = write('admin.goOnMerging', {
  at: 'guaqi.admin.goOnMerging',
  data: type<S.MergeNumber>(),
  result: type<S.Done>(),
  errors: { 'merge-not-found': 404, 'confirmation-needed': 403 },
})

/** Looks at the site as somebody, in the asker's own session, for half an hour; only reading. */
export const beginLook = write('admin.beginLook', {
  at: 'guaqi.admin.beginLook',
  data: type<S.BeginLookData>(),
  result: type<S.LookBegun>(),
  errors: { ...ANOTHER, 'not-as-team': 403, 'sees-nothing': 409, 'confirmation-needed': 403 },
})

/** Ends it: the session is the admin's own again. */
export const endLook = write('admin.endLook', {
  at: 'guaqi.admin.endLook',
  data: type<S.NothingAsked>(),
  result: type<S.LookEnded>(),
  errors: { 'not-looking': 409 },
})

export const grantRole = write('admin.grantRole', {
  at: 'guaqi.admin.grantRole',
  data: type<S.RoleChosen>(),
  result: type<S.Done>(),
  errors: { 'person-not-found': 404, 'not-oneself': 409, 'confirmation-needed': 403 },
})

export const revokeRole = write('admin.revokeRole', {
  at: 'guaqi.admin.revokeRole',
  data: type<S.RoleChosen>(),
  result: type<S.Done>(),
  errors: { 'person-not-found': 404, 'no-admin-left': 409 },
})

export const setLevel = write('admin.setLevel', {
  at: 'guaqi.admin.setLevel',
  data: type<S.SetLevelData>(),
  result: type<S.Done>(),
  errors: { 'person-not-found': 404, 'not-oneself': 409, 'no-such-level': 422 },
})

/** Gives days of a VIP tier, or takes the tier away. */
export const grantVip = write('admin.grantVip', {
  at: 'guaqi.admin.grantVip',
  data: type<S.GrantVipData>(),
  result: type<S.Done>(),
  errors: { 'person-not-found': 404, 'not-oneself': 409, 'no-such-tier': 422 },
})

/** What is in force against the asker. */
export const listOwnSanctions = read('account.listSanctions', {
  at: 'guaqi.account.sanctions',
  data: type<S.NothingAsked>(),
  result: type<S.OwnSanctions>(),
})

/** Appeals against a sanction, once. */
export const appealSanction = write('account.appealSanction', {
  at: 'guaqi.account.appealSanction',
  data: type<S.AppealSanctionData>(),
  result: type<S.Done>(),
  errors: { 'sanction-not-found': 404, 'appealed-already': 409 },
})

const BY_LINK = { 'appeal-link-wrong': 404, 'sanction-ended': 410 } as const

/** The sanction that a link is about, for whoever holds it: the person themselves, who may be locked out. */
export const getSanctionByLink = read('account.getSanctionByLink', {
  at: 'guaqi.account.sanctionByLink',
  data: type<S.AppealLink>(),
  result: type<S.OwnSanction>(),
  errors: BY_LINK,
})

/** The same as `appealSanction`, for whoever holds the link. */
export const appealByLink = write('account.appealByLink', {
  at: 'guaqi.account.appealByLink',
  data: type<S.AppealByLinkData>(),
  result: type<S.OwnSanction>(),
  errors: { ...BY_LINK, 'appealed-already': 409 },
})

/** The bounties that are frozen, the longest first. */
export const listDisputes = read('admin.listDisputes', {
  at: 'guaqi.admin.disputes',
  data: type<S.NothingAsked>(),
  result: type<S.Disputes>(),
})

/** Decides who gets the reward of a disputed bounty. */
export const resolveBounty = write('admin.resolveBounty', {
  at: 'guaqi.admin.resolveBounty',
  data: type<S.ResolveBountyData>(),
  result: type<S.Done>(),
  errors: {
    'content-not-found': 404,
    'not-disputed': 409,
    'own-dispute': 403,
    'answer-cannot-win': 422,
    'nobody-to-pay': 422,
  },
})

/** Balances, statement and purchases of a person. */
export const getWorth = read('admin.getWorth', {
  at: 'guaqi.admin.worth',
  data: type<S.PersonChosen>(),
  result: type<S.AdminWorth>(),
  errors: { 'person-not-found': 404 },
})

/** Corrects a balance by a transaction, which appears in the person's statement. */
export const correctWorth = write('admin.correctWorth', {
  at: 'guaqi.admin.correctWorth',
  data: type<S.CorrectWorthData>(),
  result: type<S.Done>(),
  errors: {
    'person-not-found': 404,
    'not-oneself': 409,
    'confirmation-needed': 403,
    'unit-unknown': 422,
    'balance-short': 422,
    'key-used': 409,
    'worth-changed': 409,
  },
})

/** Refunds a purchase of access, at the seller's expense; the access ends. */
export const refundPurchase = write('admin.refundPurchase', {
  at: 'guaqi.admin.refundPurchase',
  data: type<S.RefundPurchaseData>(),
  result: type<S.Done>(),
  errors: { 'purchase-not-found': 404, 'not-oneself': 409 },
})

/** Transactions of the ledger, the latest first: about a thing, of a person, of a day, by number, or all. */
export const listTransactions = read('admin.listTransactions', {
  at: 'guaqi.admin.transactions',
  data: type<B.ListTransactionsData>(),
  result: type<B.Transactions>(),
})

/** What moved on a day of the site's calendar, by reason and by kind of account. */
export const getDayReport = read('admin.getDayReport', {
  at: 'guaqi.admin.dayReport',
  data: type<B.GetDayReportData>(),
  result: type<B.DayReport>(),
})

/** The postings of the ledger in their order, for an export. */
export const listPostings = read('admin.listPostings', {
  at: 'guaqi.admin.postings',
  data: type<B.ListPostingsData>(),
  result: type<B.Postings>(),
})

/** Batches of redeemable codes, the latest first. */
export const listCodeBatches = read('admin.listCodeBatches', {
  at: 'guaqi.admin.codeBatches',
  data: type<B.ListCodeBatchesData>(),
  result: type<B.CodeBatches>(),
})

/** The codes that were made together, and how often each was used. */
export const listCodes = read('admin.listCodes', {
  at: 'guaqi.admin.codes',
  data: type<B.BatchChosen>(),
  result: type<B.Codes>(),
  errors: { 'codes-not-found': 404 },
})

/** Creates redeemable codes for money or credit: a batch, or one with a chosen word. */
export const createCodes = write('admin.createCodes', {
  at: 'guaqi.admin.createCodes',
  data: type<B.CreateCodesData>(),
  result: type<B.CreatedCodes>(),
  errors: {
    'confirmation-needed': 403,
    'unit-unknown': 422,
    'code-short': 422,
    'code-taken': 409,
    'word-for-one': 422,
    'code-over': 422,
    'key-used': 409,
  },
})

/** Revokes a batch of codes; redeemed ones are not affected. */
export const revokeCodes = write('admin.revokeCodes', {
  at: 'guaqi.admin.revokeCodes',
  data: type<B.RevokeCodesData>(),
  result: type<S.Done>(),
  errors: { 'codes-not-found': 404 },
})

/** Requested withdrawals of earned money, the oldest first. */
export const listWithdrawals = read('admin.listWithdrawals', {
  at: 'guaqi.admin.withdrawals',
  data: type<S.NothingAsked>(),
  result: type<B.Withdrawals>(),
})

/** Approves a withdrawal, marks it as paid, or refuses it and releases the held amount. */
export const decideWithdrawal = write('admin.decideWithdrawal', {
  at: 'guaqi.admin.decideWithdrawal',
  data: type<B.DecideWithdrawalData>(),
  result: type<S.Done>(),
  errors: {
    'confirmation-needed': 403,
    'not-oneself': 409,
    'note-missing': 422,
    'withdrawal-not-found': 404,
    'withdrawal-decided': 409,
  },
})

/** Content held for moderation, the oldest first: everywhere for the team, else in one's own nodes. */
export const listHeld = read('moderation.listHeld', {
  at: 'guaqi.moderation.held',
  data: type<S.ListHeldData>(),
  result: type<S.HeldList>(),
})

/** Releases held content, or removes it. */
export const decideHeld = write('moderation.decideHeld', {
  at: 'guaqi.moderation.decideHeld',
  data: type<S.DecideHeldData>(),
  result: type<S.HeldDecided>(),
  errors: {
    'held-not-found': 404,
    'held-decided': 409,
    'not-oneself': 409,
    'place-gone': 409,
  },
})

/** The spam rules, by which content is held. */
export const getSpamRules = read('moderation.getSpamRules', {
  at: 'guaqi.moderation.spamRules',
  data: type<S.NothingAsked>(),
  result: type<S.SpamRules>(),
})

/** Dry run of spam rules on the content of the last week. */
export const previewSpamRules = read('moderation.previewSpamRules', {
  at: 'guaqi.moderation.spamPreview',
  data: type<S.SpamRules>(),
  result: type<S.SpamPreview>(),
})

export const saveSpamRules = write('moderation.saveSpamRules', {
  at: 'guaqi.moderation.saveSpamRules',
  data: type<S.SpamRules>(),
  result: type<S.Done>(),
})

/** Site settings that admins change without a page of their own. */
export const getSiteChoices = read('admin.getSiteChoices', {
  at: 'guaqi.admin.siteChoices',
  data: type<S.NothingAsked>(),
  result: type<S.SiteChoices>(),
})

export const saveSiteChoices = write('admin.saveSiteChoices', {
  at: 'guaqi.admin.saveSiteChoices',
  data: type<S.ChangedChoices>(),
  result: type<S.Done>(),
  errors: {
    'follow-incomplete': 422,
    'follow-picture': 422,
    'security-contact': 422,
    'security-policy': 422,
    'report-reasons': 422,
  },
})

/** Backups, and how much room the site takes. */
export const getUpkeep = read('admin.getUpkeep', {
  at: 'guaqi.admin.upkeep',
  data: type<S.NothingAsked>(),
  result: type<S.Upkeep>(),
})

/** Begins a backup of the whole site on its own machine; while one is being made, that is it. */
export const beginBackup = write('admin.beginBackup', {
  at: 'guaqi.admin.beginBackup',
  data: type<S.NothingAsked>(),
  result: type<S.Done>(),
  errors: { 'backup-not-writable': 409, 'backup-no-room': 409 },
})

/** Says that somebody has tried whether a backup can be restored. */
export const noteRestore = write('admin.noteRestore', {
  at: 'guaqi.admin.noteRestore',
  data: type<S.NothingAsked>(),
  result: type<S.Done>(),
})
