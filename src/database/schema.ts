import type { Kysely } from 'kysely'
import type { AuthoringTables } from './schema/authoring.ts'
import type { ChatTables } from './schema/chat.ts'
import type { CodeTables } from './schema/codes.ts'
import type { CommentTables } from './schema/comments.ts'
import type { DocTables } from './schema/docs.ts'
import type { EarningTables } from './schema/earning.ts'
import type { HeldTables } from './schema/held.ts'
import type { IdentityTables } from './schema/identities.ts'
import type { ImportTables } from './schema/imports.ts'
import type { LedgerTables } from './schema/ledger.ts'
import type { MediaTables } from './schema/media.ts'
import type { MessageTables } from './schema/messages.ts'
import type { NodeTables } from './schema/nodes.ts'
import type { NotificationTables } from './schema/notifications.ts'
import type { PeopleTables } from './schema/people.ts'
import type { PostTables } from './schema/posts.ts'
import type { PrivacyTables } from './schema/privacy.ts'
import type { ProductTables } from './schema/products.ts'
import type { ReportTables } from './schema/reports.ts'
import type { SearchTables } from './schema/search.ts'
import type { SecondFactorTables } from './schema/second-factors.ts'
import type { SiteTables } from './schema/site.ts'
import type { SubscriptionTables } from './schema/subscriptions.ts'
import type { TermTables } from './schema/terms.ts'
import type { TicketTables } from './schema/tickets.ts'
import type { TopicTables } from './schema/topics.ts'

export type { ContactKind, OutgoingKind, OutgoingReason } from './schema/codes.ts'
export type { TextStatus } from './schema/columns.ts'
export type { HeldKind } from './schema/held.ts'
export type { MediaKind } from './schema/media.ts'
export type { MailPace } from './schema/notifications.ts'
export type { SanctionKind } from './schema/people.ts'
export type { AccessRule, PostKind } from './schema/posts.ts'
export type { ProductOption } from './schema/products.ts'
export type { ReportedKind, ReportOutcome } from './schema/reports.ts'
export type { Taxonomy } from './schema/terms.ts'
export type { TicketCategory, TicketMessageKind, TicketState } from './schema/tickets.ts'

/**
 * The tables as TypeScript sees them, one file for each noun in schema/; the migrations are the truth, these follow them.
 * bigint columns are read as safe integers (the pool's parser sees to it), jsonb as parsed values.
 */
export interface Tables
  extends AuthoringTables,
    ChatTables,
    CodeTables,
    CommentTables,
    DocTables,
    EarningTables,
    HeldTables,
    IdentityTables,
    ImportTables,
    LedgerTables,
    MediaTables,
    MessageTables,
    NodeTables,
    NotificationTables,
    PeopleTables,
    PostTables,
    PrivacyTables,
    ProductTables,
    ReportTables,
    SearchTables,
    SecondFactorTables,
    SiteTables,
    SubscriptionTables,
    TermTables,
    TicketTables,
    TopicTables {}

/** The pool, a connection or a transaction: queries take any of them. */
export type Database = Kysely<Tables>
