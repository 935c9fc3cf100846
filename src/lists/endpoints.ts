import { features } from './features.ts'

/** Addresses beside pages and calls. */
export const endpoints = features.flatMap((feature) => feature.endpoints)

/** Lists and things that programs read. */
export const resources = features.flatMap((feature) => feature.resources)

/** Addresses that files are sent to, as a whole and piece by piece. */
export const uploads = features.flatMap((feature) => feature.uploads)
export const pieceUploads = features.flatMap((feature) => feature.pieceUploads)

/** Addresses of people's own downloads. */
export const downloads = features.flatMap((feature) => feature.downloads)

/** Documents that pages of this site show in a frame. */
export const frames = features.flatMap((feature) => feature.frames)

/** Forms that work without script. */
export const forms = features.flatMap((feature) => feature.forms)

/** The one-click actions of mail programs. */
export const oneClicks = features.flatMap((feature) => feature.oneClicks)

/** Addresses that other servers post to. */
export const webhooks = features.flatMap((feature) => feature.webhooks)
