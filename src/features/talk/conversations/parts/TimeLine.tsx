import { timeLabel } from './time-label.ts'

/** The time between two messages. @param at in ms */
export function TimeLine({ at }: { at: number }) {
  return (
    <li className="talk-time">
      <time dateTime={new Date(at).toISOString()}>{timeLabel(at, Date.now())}</time>
    </li>
  )
}
