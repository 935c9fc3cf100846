import { z } from 'zod/mini'
import { askOrder } from '../schemas.ts'

/** A line of an order by its position. */
export const askGoods = z.extend(askOrder, { position: z.int().check(z.gte(0), z.lte(1_000)) })
export type AskGoods = z.infer<typeof askGoods>

const boughtFile = z.object({
  id: z.number(),
  name: z.string(),
  /** Bytes; 0 where it lies elsewhere. */
  size: z.number(),
  /** Of a file elsewhere, as its owner wrote it. */
  sizeText: z.string(),
  /** When this version of it came. */
  updatedAt: z.string(),
})
export type BoughtFile = z.infer<typeof boughtFile>

export const openedGoods = z.object({
  /** One a piece; null: it was sealed with another site's secret, and is lost. */
  keys: z.array(z.nullable(z.string())),
  /** Where the goods lie elsewhere. */
  link: z.nullable(z.object({ address: z.string(), code: z.string(), password: z.string() })),
  files: z.array(boughtFile),
})
export type OpenedGoods = z.infer<typeof openedGoods>

export const askBoughtFile = z.extend(askGoods, { file: z.int().check(z.gte(1)) })
export type AskBoughtFile = z.infer<typeof askBoughtFile>

export const openedBoughtFile = z.object({
  url: z.string(),
  /** Of the place where it lies. */
  extractionCode: z.nullable(z.string()),
  /** Of the archive. */
  unzipPassword: z.nullable(z.string()),
  /** Downloads of this line that are left today. */
  left: z.number(),
})
export type OpenedBoughtFile = z.infer<typeof openedBoughtFile>

export const reportedGoods = z.object({ success: z.literal(true) })
export type ReportedGoods = z.infer<typeof reportedGoods>
