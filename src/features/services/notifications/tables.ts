import type { Generated } from 'kysely'
import type { Counter, Id, JsonDefault, Stamp } from '#database/columns.ts'

/** When it is mailed: at once, or with what else has come in the hour or the day. */
export type MailPace = 'single' | 'hourly' | 'daily'

interface Notifications {
  id: Id
  person_id: number
  type: string
  /** The tab of the list it is shown in. */
  tab: 'talk' | 'likes' | 'worth' | 'site'
  /** Why this person is notified. */
  reason: string
  /** While it is unread, what has the same key comes to the same row. */
  group_key: string
  /** The post; hidden from people who may not read it any more. */
  post_id: number | null
  thing_kind: string | null
  thing_id: number | null
  /** How many people it was. */
  people: Counter
  detail: JsonDefault<Record<string, string | number | null>>
  /** In the list; else it is only mailed. */
  is_shown: Generated<boolean>
  mail: MailPace | null
  mailed_at: Date | null
  read_at: Date | null
  happened_at: Stamp
}

interface NotificationPeople {
  notification_id: number
  person_id: number
  at: Stamp
}

interface NotificationSettings {
  person_id: number
  topic: string
  site: boolean
  mail: MailPace | 'off'
  /** null: as preset. */
  push: boolean | null
}

interface NotificationChoices {
  person_id: number
  /** As last reported by their browser; none: the site's. */
  time_zone: Generated<string>
  /** Minutes since midnight. */
  quiet_from: number | null
  quiet_to: number | null
  /** What they write in is subscribed to by itself. */
  subscribes: Generated<boolean>
  /** The address that the mail server refused for good. */
  bounced: string | null
  bounced_at: Date | null
}

interface NotificationMails {
  person_id: number
  kind: MailPace
  due_at: Date
}

interface PushDevices {
  id: Id
  person_id: number
  /** It goes with it. */
  session_id: number
  endpoint: string
  p256dh: string
  auth: string
  /** That of the site by which it has subscribed. */
  site_key: string
  locale: string
  user_agent: Generated<string>
  created_at: Stamp
}

/** What is still to be sent to a browser. */
interface PushMessages {
  device_id: number
  notification_id: number
  attempts: Counter
  due_at: Date
  told_at: Stamp
}

declare module '#database/schema.ts' {
  interface Tables {
    notifications: Notifications
    notification_people: NotificationPeople
    notification_settings: NotificationSettings
    notification_choices: NotificationChoices
    notification_mails: NotificationMails
    push_devices: PushDevices
    push_messages: PushMessages
  }
}
