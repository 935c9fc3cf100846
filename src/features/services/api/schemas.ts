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
