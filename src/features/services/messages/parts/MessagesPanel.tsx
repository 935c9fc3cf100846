import { useEffect, useState } from 'react'
import { useViewer } from '#browser/visitor/use-session.ts'
import { onMessages } from '#features/kernel/people/parts/open-messages.ts'
import { MessagesBox } from './MessagesBox.tsx'

export type MessagesPanelProps = object

/** Whom the address of the page names: `?with=12`. */
function personInAddress(): number | null {
  const named = new URLSearchParams(location.search).get('with') ?? ''
  return /^[1-9]\d{0,14}$/.test(named) ? Number(named) : null
}

/** The messages on a page of their own. */
export function MessagesPanel() {
  const viewer = useViewer()
  const [chosen, setChosen] = useState(personInAddress)
  useEffect(() => onMessages((personId) => personId !== null && setChosen(personId)), [])
  if (!viewer) return null
  return (
    <div className="pm-page">
      <MessagesBox viewer={viewer} chosen={chosen} onChoose={setChosen} />
    </div>
  )
}
