interface Quota {
  can: boolean
  /** In a day. */
  max: number
  /** Today. */
  count: number
}

/** The signed-in reader as sent to their own browser; the field names are the product's wire names. */
export interface Viewer {
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
}

/** Key in local storage: whether the last reader had a VIP tier. */
export const TIER_KEY = 'tier'
