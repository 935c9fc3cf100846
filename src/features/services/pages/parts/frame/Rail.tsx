import { type ReactNode, useRef, useState } from 'react'
import { PlayerButton, useHasQueue } from '#features/kernel/players/parts/PlayerButton.tsx'
import { ChatButton } from '#features/product/chat/parts/ChatButton.tsx'
import type { Floating } from '#shared/pages/floating.ts'
import { usePage } from '#site/context.tsx'
import type { FrameState } from '#site/payload.ts'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { arrowUpIcon, closeIcon, downloadIcon, helpIcon, supportIcon } from '#ui/icons.ts'
import { FaqPanel, LinksPanel } from './RailPanels.tsx'
import { useDismiss } from './use-dismiss.ts'
import { ScrolledBack, useOutOfTheWay, usePastFirstScreen } from './use-rail.ts'

/** Round widgets at the edge: all of them where there is room beside the page, else one that expands. */
export function Rail() {
  const { t } = useI18n()
  const { frame, state } = usePage()
  const rail = useRef<HTMLElement>(null)
  const [isFanned, setFanned] = useState(false)
  const isPast = usePastFirstScreen()
  const floats = (name: Floating) => state.floating?.includes(name) ?? true
  const { playlist } = frame.widgets
  // What somebody has queued plays on, so they keep its button.
  const hasPlayer = useHasQueue() || (floats('player') && playlist.length > 0)
  useOutOfTheWay(rail)
  const widgets = widgetsOf(frame.widgets, t).filter(({ name }) => floats(name))
  const count = widgets.length + Number(hasPlayer)
  return (
    <aside ref={rail} aria-label={t('shell.rail')} className="rail" data-fanned={isFanned || undefined}>
      <ScrolledBack key={state.route.path} />
      <ChatButton isShown={floats('chat')} />
      {widgets.map((widget) => (
        <Widget key={widget.name} {...widget} path={state.route.path} />
      ))}
      {hasPlayer && <PlayerButton className="rail-button rail-widget" playlist={playlist} />}
      {isPast && floats('top') && (
        <a href="#top" className="rail-button" aria-label={t('shell.rail.top')} title={t('shell.rail.top')}>
          <Icon path={arrowUpIcon} size={20} />
        </a>
      )}
      {count > 0 && (
        <button
          type="button"
          className="rail-button rail-fan"
          aria-expanded={isFanned}
          aria-label={isFanned ? t('ui.close') : t('shell.rail')}
          onClick={() => setFanned(!isFanned)}
        >
          <Icon path={isFanned ? closeIcon : helpIcon} size={20} />
        </button>
      )}
    </aside>
  )
}

interface WidgetEntry {
  name: Floating
  label: string
  icon: string
  content: ReactNode
}

/** Widgets without content are left out. */
const widgetsOf = (
  { support, faq, download }: FrameState['widgets'],
  t: ReturnType<typeof useI18n>['t'],
): WidgetEntry[] => {
  const all: WidgetEntry[] = [
    {
      name: 'support',
      label: t('shell.rail.support'),
      icon: supportIcon,
      content: support.length > 0 && <LinksPanel entries={support} />,
    },
    {
      name: 'faq',
      label: t('shell.rail.faq'),
      icon: helpIcon,
      content: faq.length > 0 && <FaqPanel entries={faq} />,
    },
    {
      name: 'download',
      label: t('shell.rail.download'),
      icon: downloadIcon,
      content: download.length > 0 && <LinksPanel entries={download} />,
    },
  ]
  return all.filter(({ content }) => content)
}

function Widget({ name, label, icon, content, path }: WidgetEntry & { path: string }) {
  const box = useRef<HTMLDetailsElement>(null)
  useDismiss(box, path)
  return (
    <details ref={box} className="rail-widget" data-widget={name}>
      <summary className="rail-button" aria-label={label} title={label}>
        <Icon path={icon} size={20} />
      </summary>
      <div className="floats rail-panel">
        <h2 className="mb-3 text-16">{label}</h2>
        {content}
      </div>
    </details>
  )
}
