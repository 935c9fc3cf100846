import type { Generated } from 'kysely'
import type { Id, Stamp } from '#database/columns.ts'

/** A copy of a message as it was reported, whatever becomes of the original. */
interface ReportedMessages {
  /** Of the newest of those that were chosen: it stands in the case for all of them. */
  anchor_id: number
  message_id: number
  from_id: number
  content: string
  said_at: Date
}

export type ReportedKind =
  | 'post'
  | 'topic'
  | 'answer'
  | 'comment'
  | 'shop'
  | 'user'
  | 'message'
  | 'chat'
  | 'review'

export type ReportOutcome = 'hidden' | 'deleted' | 'sanctioned' | 'dismissed'

interface ReportCases {
  id: Id
  kind: ReportedKind
  /** The key of the post, answer, comment, person, message or review. */
  thing_id: number
  /** Whose it is; null: a guest's, or theirs who have left. */
  author_id: number | null
  opened_at: Stamp
  /** null: it waits. */
  decided_at: Date | null
  decided_by: number | null
  outcome: ReportOutcome | null
  /** The reason, as sent to the reporters. */
  reason: Generated<string>
  /** How many have reported it. */
  reports: Generated<number>
  /** Where it stands; null: in no node. */
  node_id: number | null
  /** That it was hidden and may be read again. */
  shown_again_at: Date | null
}

interface Reports {
  id: Id
  case_id: number
  person_id: number
  /** A key of the settings' reasons for this kind. */
  type: string
  content: string
  /** Things of the reporter's library. */
  imgs: Generated<number[]>
  created_at: Stamp
}

/** Notes among the moderators. */
interface ReportNotes {
  id: Id
  case_id: number
  person_id: number
  text: string
  created_at: Stamp
}

/** Cases opened and decided on a day, in UTC. */
interface ReportDays {
  day: string
  opened: Generated<number>
  decided: Generated<number>
  upheld: Generated<number>
  /** All that those decided on it had waited. */
  waited_minutes: Generated<number>
}

/** A text that is used again and again. */
interface ReplyTemplates {
  id: Id
  used_for: 'report' | 'ticket'
  title: string
  text: string
  created_at: Stamp
}

declare module '#database/schema.ts' {
  interface Tables {
    report_cases: ReportCases
    reports: Reports
    report_notes: ReportNotes
    report_days: ReportDays
    reply_templates: ReplyTemplates
    reported_messages: ReportedMessages
  }
}
