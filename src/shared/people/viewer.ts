interface Quota {
  can: boolean
  /** In a day. */
  max: number
  /** Today. */
  count: number
}

/** The signed-in reader as sent to their own browser, by the product's wire names; views see a `Viewer`. */
export interface WireViewer {
  /** Opaque; calls take it or the number. */
  id: string
  databaseId: number
  avatar: { url: string }
  name: string
  description: string
  /** Key of a VIP tier, or null. */
  gqVIP: string | null
  gqLevel: string
  /** If silenced: until when (ISO; null: without end), and why. */
  darkRoom: { until: string | null; reason: string } | null
  /** Path of the profile, without locale and leading slash. */
  gqSlug: string
  /** JSON text: currency code → minor units. */
  gqMoney: string
  gqCredit: number
  /** JSON text {signature, timestamp}. */
  gqUserSocketToken: string
  /** Tickets with an unread answer. */
  gqTicket: number
  /** Unread notifications. */
  gqNotification: number
  /** Conversations with something unread. */
  gqMessage: number
  gqRoles: {
    canBuilder: boolean
    apiSecret: null
    clients: null
    client: null
    server: null
    isAdmin: boolean
    /** They have seen the dialog that asks new members for a picture and a name. */
    hasInfomation: boolean
    /** That dialog may be closed without filling it in. */
    showClose: boolean
    media: { image: Quota & { size: number }; video: Quota; audio: Quota; attachment: Quota }
    /**
     * What they may do now: what level and VIP tier give, where nothing takes it away; 'readMessages', which silence leaves
     * them; 'oversee' for those who help to run the site.
     */
    userCan: string[]
  }
  /** When the access token expires; ISO. */
  auth: { expiresAt: string } | null
  /** An admin looks at the site as them, until then (ISO); missing otherwise. */
  look?: { until: string } | undefined
}

/** The signed-in reader, as views know them. */
export interface Viewer {
  /** Opaque; calls take it or the number. */
  id: string
  databaseId: number
  avatar: { url: string }
  name: string
  description: string
  /** Key of a VIP tier, or null. */
  vip: string | null
  level: string
  /** What they may do now, by the names of permissions; see `userCan`. */
  can: ReadonlySet<string>
  canBuild: boolean
  /** In place, until when (ISO; null: without end), and why; null where they may speak. */
  silence: { until: string | null; reason: string } | null
  /** Of what they may upload. */
  media: WireViewer['gqRoles']['media']
  /** Of the profile, without locale and leading slash. */
  path: string
  /** Currency code → minor units. */
  money: Partial<Record<string, number>>
  credit: number
  socketToken: { signature: string; timestamp: number }
  /** With an unread answer. */
  unreadTickets: number
  unreadNotifications: number
  /** Conversations with something unread. */
  unreadMessages: number
  /** They have seen the dialog that asks new members for a picture and a name. */
  hasIntroduced: boolean
  /** That dialog may be closed without filling it in. */
  canPutOffIntroduction: boolean
  /** An admin looks at the site as them, until then (ISO); missing otherwise. */
  look?: { until: string } | undefined
}

/** The one place where the wire's words become ours. */
export function viewerOf(wire: WireViewer): Viewer {
  const { id, databaseId, avatar, name, description, gqRoles } = wire
  return {
    id,
    databaseId,
    avatar,
    name,
    description,
    vip: wire.gqVIP,
    level: wire.gqLevel,
    can: new Set(gqRoles.userCan),
    canBuild: gqRoles.canBuilder,
    silence: wire.darkRoom,
    media: gqRoles.media,
    path: wire.gqSlug,
    money: JSON.parse(wire.gqMoney || '{}') as Viewer['money'],
    credit: wire.gqCredit,
    socketToken: JSON.parse(wire.gqUserSocketToken) as Viewer['socketToken'],
    ...unreadOf(wire),
    hasIntroduced: gqRoles.hasInfomation,
    canPutOffIntroduction: gqRoles.showClose,
    look: wire.look,
  }
}

/** The numbers in the header. */
export const unreadOf = ({
  gqTicket,
  gqNotification,
  gqMessage,
}: Pick<WireViewer, 'gqTicket' | 'gqNotification' | 'gqMessage'>) => ({
  unreadTickets: gqTicket,
  unreadNotifications: gqNotification,
  unreadMessages: gqMessage,
})

/** Key in local storage: whether the last reader had a VIP tier. */
export const TIER_KEY = 'tier'
