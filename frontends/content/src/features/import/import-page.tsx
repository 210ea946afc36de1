import { useMessages, usePageTitle } from '@marquee/web-kit';
import { useState } from 'react';
import { ImportDone } from './import-done';
import { ImportPreview } from './import-preview';
import { importMessages } from './import.messages';
import { SourceForm } from './source-form';
import { useImport } from './use-import';
import type { DoneImport } from './use-run';

/** `/import`: brings links, name, bio and social links from another service. */
export default function ImportPage() {
  const t = useMessages(importMessages);
  usePageTitle(t('title'));
  const { found, isReading, error, clearError, start, reset } = useImport();
  const [done, setDone] = useState<DoneImport | null>(null);
  const again = (): void => {
    setDone(null);
    reset();
  };
  return (
    <div className="px-5 pt-4 pb-8 md:px-6 lg:px-[min(120px,8.33vw)]">
      <div className="mx-auto max-w-[720px] lg:mx-0">
        {found === null ? (
          <>
            <h1 className="title-large text-36 leading-[1.2]">{t('title')}</h1>
            <p className="mt-1 text-16 text-muted">{t('intro')}</p>
            <SourceForm
              isReading={isReading}
              error={error}
              onStart={(given) => void start(given)}
              onChange={clearError}
            />
          </>
        ) : done === null ? (
          <ImportPreview
            // Other columns are other links. What was chosen of the earlier ones says nothing about them.
            key={JSON.stringify(found.preview.table?.columns ?? null)}
            found={found}
            isReading={isReading}
            onColumns={(columns) => void start({ ...found.given, columns } as typeof found.given)}
            onReset={reset}
            onDone={setDone}
          />
        ) : (
          <ImportDone done={done} source={found.preview.source} onReset={again} />
        )}
      </div>
    </div>
  );
}
