import { person, service, sql } from './clients.ts'
import { people } from './people.ts'

/**
 * Buckets that nobody else uses: `open` is public, in `own` people have a folder of their own (named by their id) and
 * in `drop` they may put, but neither see nor change. Only the service may touch `open`.
 */
export async function makeBuckets(prefix: string): Promise<{ open: string; own: string; drop: string }> {
  const buckets = { open: `${prefix}-open`, own: `${prefix}-own`, drop: `${prefix}-drop` }
  await service.storage.createBucket(buckets.open, { public: true })
  await service.storage.createBucket(buckets.own)
  await service.storage.createBucket(buckets.drop)
  const isOwn = `bucket_id = '${buckets.own}' and (storage.foldername(name))[1] = (select auth.uid())::text`
  await sql(`
    create policy "${prefix} see own" on storage.objects for select to authenticated using (${isOwn});
    create policy "${prefix} put own" on storage.objects for insert to authenticated with check (${isOwn});
    create policy "${prefix} change own" on storage.objects for update to authenticated
      using (${isOwn}) with check (${isOwn});
    create policy "${prefix} delete own" on storage.objects for delete to authenticated using (${isOwn});
    create policy "${prefix} drop" on storage.objects for insert to authenticated
      with check (bucket_id = '${buckets.drop}')`)
  return buckets
}

/** The files of a bucket as a person sees them. */
export const filesOf = (index: number, bucket: string) => person(index).storage.from(bucket)

/** A name in the person's own folder. */
export const inFolderOf = (index: number, name: string) => `${people[index]?.id}/${name}`

/** The text of a download, or the error. */
export async function textOf(download: PromiseLike<{ data: Blob | null; error: unknown }>): Promise<unknown> {
  const { data, error } = await download
  return data ? data.text() : error
}
