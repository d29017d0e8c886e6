import { discardAttachment } from '#api/contract/requirements/discard-attachment.ts';
import { uploadAttachment } from '#api/contract/requirements/upload-attachment.ts';
import { endingOf, mediaOf } from '#shared/attachments.ts';
import { call } from './call.ts';

interface Options {
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

/** Browsers report the media type the operating system gives them, or none; this sets ours, from the file's extension. */
const underOurKind = (name: string, content: Blob): File => {
  const ending = endingOf(name);
  return new File([content], 'file', ending === null ? {} : { type: mediaOf(ending) });
};

export async function uploadFile({ id, name, content }: { id: string; name: string; content: Blob }, options: Options): Promise<void> {
  const request = { params: { id }, query: { name }, body: { file: underOurKind(name, content) } };
  await call(uploadAttachment, request, options);
}

export async function discardFiles(ids: readonly string[], signal: AbortSignal): Promise<void> {
  await Promise.all(ids.map((id) => call(discardAttachment, { params: { id } }, { signal })));
}
