import { useLocation } from "wouter";
import { useApp } from "../app-context.ts";
import { stateOfFiles } from "../../documents/from-files.ts";

/**
 * Returns the function that creates a document from files and opens it. An empty list and a failure are reported by
 * the library's `importing`.
 */
export function useNewDocument(): (files: readonly File[]) => Promise<void> {
  const { library } = useApp();
  const [, navigate] = useLocation();
  return async (files) => {
    const { createDocument, refuse } = library.getState();
    if (files.length === 0)
      return refuse({ code: "invalid_file_type", message: "None of the files is a photograph or a PDF." });
    const id = await createDocument(files);
    if (id !== null) navigate(`/doc/${id}`, { state: stateOfFiles(files.length) });
  };
}
