import '../sections.css'
import type { ModuleProps } from '#site/module.ts'
import { Icon } from '#ui/Icon.tsx'
import { plusIcon } from '#ui/icons.ts'
import { SectionHead } from '../parts/SectionHead.tsx'
import { faqPage, scriptJson } from '../rules.ts'
import type { FaqSettings } from '../schemas.ts'
import type { FaqData } from './faq.ts'

export function View({ settings, data }: ModuleProps<FaqSettings, FaqData>) {
  const { items, title, text } = data
  if (items.length === 0) return null
  return (
    <section className="section questions">
      <SectionHead title={title} text={text} />
      <div className="question-list">
        {items.map(({ question, answer }, place) => (
          <details key={question} open={settings.isFirstOpen && place === 0}>
            <summary>
              {question}
              <Icon path={plusIcon} size={18} />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: data that nobody runs, in which no text ends the script
        dangerouslySetInnerHTML={{ __html: scriptJson(faqPage(items)) }}
      />
    </section>
  )
}
