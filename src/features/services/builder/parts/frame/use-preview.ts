import { useEffect, useRef } from 'react'
import { send } from '#browser/calls/request.ts'
import type { Locale } from '#shared/texts/locales.ts'
import type { Device } from '#shared/visitor/device.ts'
import { previewPage } from '../../contract.ts'
import type { Content } from '../../rules/content.ts'
import { createPreviewer, type Previewer } from './previewer.ts'

export interface Looked {
  key: string
  path: string
  device: Device
  mode: 'light' | 'dark'
  locale: Locale
}

type Asked = Looked & { content: Content }

const SLASHES = /^\/+/

async function askFor(asked: Asked): Promise<{ html: string } | { problem: string } | undefined> {
  const outcome = await send(
    previewPage,
    { ...asked, path: asked.path.replace(SLASHES, '') },
    { steps: 'all' },
  )
  if (outcome.ok) return outcome.result
  const problem = outcome.refusal?.messages[0]
  return problem === undefined ? undefined : { problem }
}

/** Draws a content anew whenever it has changed; what cannot be shown says why, and the page stays as it was. */
export function usePreview(
  looked: Looked,
  onHtml: (html: string) => void,
  onProblem: (problem: string | null) => void,
): (content: Content, delay?: number) => void {
  const told = useRef({ looked, onHtml, onProblem })
  told.current = { looked, onHtml, onProblem }
  const previewer = useRef<Previewer<Content>>(undefined)
  useEffect(() => {
    previewer.current = createPreviewer(
      (content: Content) => askFor({ ...told.current.looked, content }),
      (answer) => {
        if ('html' in answer) told.current.onHtml(answer.html)
        told.current.onProblem('problem' in answer ? answer.problem : null)
      },
    )
    return () => previewer.current?.stop()
  }, [])
  return (content, delay) => previewer.current?.show(content, delay)
}
