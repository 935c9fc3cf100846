import type { Module, Subject } from '#site/module.ts'
import type { PresetPages } from '#site/preset-pages.ts'
import type { FeatureSettings } from '#site/settings.ts'
import type { Action } from './door/action.ts'
import type { Admission } from './door/admission.ts'
import type { AnyBulkAct } from './door/bulk-act.ts'
import type { Download } from './door/downloads.ts'
import type { Endpoint } from './door/endpoint.ts'
import type { FrameSource } from './door/frames.ts'
import type { Grants } from './door/grants.ts'
import type { OneClick } from './door/one-click.ts'
import type { Payable } from './door/payable.ts'
import type { Resource } from './door/resources/resource.ts'
import type { Sellable } from './door/sellable.ts'
import type { PieceUpload, Upload } from './door/uploads.ts'
import type { Webhook } from './door/webhooks.ts'
import type { MediaUses } from './files/media-uses.ts'
import type { Following, SiteEvent } from './jobs/event.ts'
import type { Job } from './jobs/job.ts'
import type { PersonalData } from './jobs/personal-data.ts'
import type { LiveFeature } from './live/handlers.ts'
import type { UnreadCounts } from './live/unread.ts'
import type { Form } from './pages/forms.ts'
import type { Permissions } from './permissions.ts'

/** What a feature consists of, as the server sees it: all that main wires, and nothing that a browser loads. */
export interface Feature {
  /** Its folder in `src/features`: 'kernel/access'. */
  readonly name: string
  /** What of the site's settings is its own. */
  readonly settings: FeatureSettings | null
  /** What levels can give here, and what else the signed-in are told that they may; it stands in `permissions.ts`. */
  readonly permissions: Permissions | null
  readonly actions: readonly Action[]
  /** Pieces that page data can place; their views are found beside them. */
  readonly modules: readonly Module[]
  /** What its pages are about. */
  readonly subjects: readonly Subject[]
  /** The pages it brings, of its own modules and those of features before it; they stand in `preset-pages.ts`. */
  readonly presetPages: PresetPages | null
  /** What it announces. */
  readonly events: readonly SiteEvent[]
  /** What durably follows which event, said by the later feature of the two: `on(answerWritten, notifyAnswer, …)`. */
  readonly follows: readonly Following[]
  /** Background and periodic jobs. */
  readonly jobs: readonly Job[]
  /** Addresses beside pages and calls. */
  readonly endpoints: readonly Endpoint[]
  /** What programs read at addresses of its own. */
  readonly resources: readonly Resource[]
  /** Addresses that files are sent to. */
  readonly uploads: readonly Upload[]
  /** Addresses that files are sent to piece by piece. */
  readonly pieceUploads: readonly PieceUpload[]
  /** Addresses of people's own downloads. */
  readonly downloads: readonly Download[]
  /** Documents that pages of this site show in a frame, for those alone who may ask for them. */
  readonly frames: readonly FrameSource[]
  /** One-click actions of mail programs. */
  readonly oneClicks: readonly OneClick[]
  /** Addresses that other servers post to. */
  readonly webhooks: readonly Webhook[]
  /** What can be paid for outside of the site. */
  readonly payables: readonly Payable[]
  /** What of it is bought, from the balance or outside, beside orders. */
  readonly sellables: readonly Sellable[]
  /** What of its actions can be done to many things at once. */
  readonly bulkActs: readonly AnyBulkAct[]
  /** What it grants to buyers for goods. */
  readonly grants: readonly Grants[]
  /** Its codes that let people sign up. */
  readonly admissions: readonly Admission[]
  /** Forms that work without script. */
  readonly forms: readonly Form[]
  /** Its frames and events on the live socket. */
  readonly live: LiveFeature | null
  /** How what its tables hold about somebody is erased and exported; it stands in `personal-data.ts`. */
  readonly personalData: PersonalData | null
  /** Where it places things of libraries. */
  readonly mediaUses: MediaUses | null
  /** What people have unread by its tables. */
  readonly unread: UnreadCounts | null
}

/** Says what a feature is, in its `feature.ts`; what it has not, it leaves out. */
export const feature = (own: Pick<Feature, 'name'> & Partial<Feature>): Feature => ({
  settings: null,
  permissions: null,
  actions: [],
  modules: [],
  subjects: [],
  presetPages: null,
  events: [],
  follows: [],
  jobs: [],
  endpoints: [],
  resources: [],
  uploads: [],
  pieceUploads: [],
  downloads: [],
  frames: [],
  oneClicks: [],
  webhooks: [],
  payables: [],
  sellables: [],
  bulkActs: [],
  grants: [],
  admissions: [],
  forms: [],
  live: null,
  personalData: null,
  mediaUses: null,
  unread: null,
  ...own,
})
