import type { ModuleProps } from '#site/module.ts'
import { SubscribeForm } from '../parts/SubscribeForm.tsx'
import type { NewsletterFormSettings } from '../schemas.ts'
import type { NewsletterFormData } from './newsletter-form.ts'

export function View({ data }: ModuleProps<NewsletterFormSettings, NewsletterFormData>) {
  const { title, text, points, privacy } = data
  return (
    <section className="card grid gap-4 p-5 sm:p-8">
      <div className="grid gap-2">
        <h2 className="text-20">{title}</h2>
        <p className="text-soft">{text}</p>
        {points.length > 0 && (
          <ul className="list-disc pl-5">
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        )}
      </div>
      <SubscribeForm privacy={privacy} />
    </section>
  )
}
