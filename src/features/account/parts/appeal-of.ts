import type { RefusalReply } from '#browser/request.ts'

/** Where whoever was just refused as banned can appeal; only those who have shown who they are are told. */
export function appealOf(refusal: RefusalReply | undefined): string | undefined {
  const { link } = { link: undefined as unknown, ...refusal }
  return typeof link === 'string' ? link : undefined
}
