import './builder.css'
import './blocks/blocks.css'
import { useState, useSyncExternalStore } from 'react'
import { readColourMode } from '#browser/visitor/colour-mode.ts'
import { usePage } from '#site/context.tsx'
import { Button, LinkButton } from '#ui/actions/Button.tsx'
import { Empty } from '#ui/content/Empty.tsx'
import { ErrorBox } from '#ui/content/ErrorBox.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { computerIcon } from '#ui/icons.ts'
import { Skeleton } from '#ui/moving/Skeleton.tsx'
import { getCatalogue, getPage, listPages } from '../contract.ts'
import { Desk } from './Desk.tsx'
import { frameAddress } from './frame/Stage.tsx'
import type { View } from './frame/view.ts'
import { useAnswer } from './use-answer.ts'
import { usePageKey } from './use-page-key.ts'

/** Below this width there is no room for three columns. */
const WIDE = '(width >= 64rem)'

const subscribeWidth = (listener: () => void) => {
  const query = matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** The whole builder: over everything that the site shows around a page. */
export function Builder() {
  const { locale } = usePage()
  const [key, setKey] = usePageKey()
  const [view, setView] = useState<View>(() => ({ device: 'desktop', mode: readColourMode().value, locale }))
  const isWide = useSyncExternalStore(subscribeWidth, () => matchMedia(WIDE).matches)
  const pages = useAnswer(listPages, {})
  const catalogue = useAnswer(getCatalogue, {})
  const page = useAnswer(getPage, { key })
  const asked = [pages, catalogue, page]

  if (!isWide) return <TooNarrow pageKey={key} path={page.answer?.path ?? null} view={view} />
  if (!page.answer || !pages.answer || !catalogue.answer) {
    return (
      <div className="builder" data-waiting="">
        {asked.some(({ hasFailed }) => hasFailed) ? (
          <Failed
            onRetry={() => {
              for (const one of asked) if (one.hasFailed) void one.again()
            }}
            onHome={key === 'home' ? undefined : () => setKey('home')}
          />
        ) : (
          <Skeleton shape="text" />
        )}
      </div>
    )
  }
  return (
    <Desk
      key={page.answer.key}
      page={page.answer}
      pages={pages.answer.pages}
      modules={catalogue.answer.modules}
      view={view}
      onView={(change) => setView({ ...view, ...change })}
      onPage={(next) => {
        setKey(next)
        void pages.again()
      }}
      askAgain={async () => {
        void pages.again()
        return page.again()
      }}
    />
  )
}

function Failed({ onRetry, onHome }: { onRetry: () => void; onHome: (() => void) | undefined }) {
  const { t } = useI18n()
  return (
    <div className="grid gap-4">
      <ErrorBox onRetry={onRetry} />
      {onHome && (
        <Button look="line" onClick={onHome}>
          {t('builder.shell.home')}
        </Button>
      )}
    </div>
  )
}

/** Below 1024 px: the draft to look at. */
function TooNarrow({ pageKey, path, view }: { pageKey: string; path: string | null; view: View }) {
  const { t } = useI18n()
  const { device, href } = usePage()
  const away = (
    <LinkButton look="line" href={href('')}>
      {t('builder.shell.leave')}
    </LinkButton>
  )
  return (
    <div className="builder-narrow">
      <Empty icon={computerIcon} action={away}>
        {t('builder.shell.narrow')}
      </Empty>
      {path !== null && (
        <iframe
          title={t('builder.shell.preview')}
          src={frameAddress({ ...view, key: pageKey, path, device })}
        />
      )}
    </div>
  )
}
