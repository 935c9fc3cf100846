/** What is to be reported, as the call names it. */
export interface ReportTarget {
  postType: 'post' | 'topic' | 'answer' | 'comment' | 'shop' | 'user' | 'message' | 'chat' | 'review'
  postId: number
  /** Private messages that are shown with this one. */
  more?: readonly number[]
}

type Open = (target: ReportTarget) => void

let host: Open | undefined
/** What was asked for before the host was there: views come to life in any order. */
let waiting: ReportTarget | undefined

/** Opens the dialog that reports something. */
export function openReport(target: ReportTarget): void {
  if (host) host(target)
  else waiting = target
}

/** @returns ends listening */
export function onReport(open: Open): () => void {
  host = open
  if (waiting) open(waiting)
  waiting = undefined
  return () => {
    if (host === open) host = undefined
  }
}
