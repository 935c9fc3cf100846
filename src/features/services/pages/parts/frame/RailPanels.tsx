import type { FrameState } from '#site/payload.ts'
import { Icon } from '#ui/Icon.tsx'
import { chevronDownIcon } from '#ui/icons.ts'

type Widgets = FrameState['widgets']

/** Contacts, or downloads. */
export function LinksPanel({ entries }: { entries: Widgets['support'] }) {
  return (
    <ul className="grid gap-1">
      {entries.map(({ label, text, href }) => {
        const content = (
          <>
            <span className="font-medium">{label}</span>
            <span className="text-13 text-soft">{text}</span>
          </>
        )
        return (
          <li key={label + href}>
            {href ? (
              <a href={href} className="-mx-2 grid rounded-control px-2 py-1.5 hover:bg-sunken">
                {content}
              </a>
            ) : (
              <span className="grid py-1.5">{content}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

export function FaqPanel({ entries }: { entries: Widgets['faq'] }) {
  return (
    <div className="divide-y divide-line">
      {entries.map(({ question, answer }) => (
        <details key={question} name="faq" className="faq">
          <summary className="flex items-start justify-between gap-3 py-2.5 font-medium">
            {question}
            <Icon path={chevronDownIcon} size={16} className="mt-1 text-faint" />
          </summary>
          <p className="pb-3 text-soft">{answer}</p>
        </details>
      ))}
    </div>
  )
}
