import { z } from 'zod/mini'

export const nothingAsked = z.object({})
export type NothingAsked = z.infer<typeof nothingAsked>

/** An OpenAPI 3.1 document. */
export const description = z.looseObject({
  openapi: z.string(),
  info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.array(z.object({ url: z.string() })),
  paths: z.record(z.string(), z.unknown()),
  components: z.record(z.string(), z.unknown()),
})
export type Description = z.infer<typeof description>

const line = z.object({
  name: z.string(),
  /** 'string', 'number or null', 'list of posts.picture'. */
  type: z.string(),
  says: z.string(),
})

const door = z.object({
  path: z.string(),
  summary: z.string(),
  /** What may stand in the address. */
  words: z.array(line),
  isList: z.boolean(),
  /** Fields of the thing, or of each thing of the list. */
  fields: z.array(line),
  refusals: z.array(z.object({ code: z.string(), status: z.number(), text: z.string() })),
  /** How often one address may ask it. */
  limit: z.string(),
})
export type Door = z.infer<typeof door>

/** What doors are for and why they refuse is said in the asker's language; all else about them is English, as calls are. */
export const doors = z.object({
  siteUrl: z.string(),
  doors: z.array(door),
  /** Calls that strangers may make. */
  calls: z.array(z.object({ name: z.string(), summary: z.string() })),
})
export type Doors = z.infer<typeof doors>
