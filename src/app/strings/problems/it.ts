import type { problems as english } from "./en.ts";

/** The sentences about errors, by error code, in Italian. */
export const problems: typeof english = {
  undecodable_image:
    "Il file è danneggiato o non è un’immagine. Fotografa di nuovo la pagina o aggiungi un altro file.",
  locked_pdf: "Il PDF è bloccato. Scrivi la sua password, o aggiungilo senza password.",
  wrong_password: "Questa non è la password del PDF. Riprova.",
  heic_unsupported:
    "È una foto HEIC, che questo browser non può aprire. Sull’iPhone scegli Impostazioni > Fotocamera > Formati > " +
    "Più compatibile e fotografa di nuovo la pagina, oppure esporta la foto come JPEG e aggiungi quella.",
  tiff_unsupported:
    "È un file TIFF, che questo browser non può aprire. Salvalo come PDF, JPEG o PNG e aggiungi quello.",
  invalid_file_type: "Si possono scansionare solo foto e PDF. Aggiungi un file JPEG, PNG o PDF.",
  too_many_pixels:
    "L’immagine ha più pixel di quanti se ne possano elaborare qui. Fotografa la pagina a una risoluzione più bassa.",
  file_too_large: "Il file è troppo grande. Aggiungine uno più piccolo.",
  too_many_pages: "Il file ha più pagine di quante se ne possano elaborare insieme. Dividilo, poi aggiungi le parti.",
  no_document: "Nessuna pagina trovata. Metti tu gli angoli, o fotografa la pagina su uno sfondo più scuro.",
  unsupported_language: "Questa lingua qui non si può leggere. Scegline un’altra.",
  engine_unavailable: "Non è stato possibile caricare una parte dell’app. Controlla la connessione, poi riprova.",
  language_unavailable:
    "Una lingua non è su questo dispositivo e non è stato possibile scaricarla. Controlla la connessione, poi " +
    "riprova. Nelle impostazioni si possono scaricare le lingue in anticipo.",
  language_damaged:
    "I dati di una lingua mancano su questo sito o sono danneggiati. Scegli un’altra lingua e avvisa chi gestisce il " +
    "sito.",
  worker_died: "Il lavoro è stato interrotto, probabilmente per mancanza di memoria. Chiudi altre schede, poi riprova.",
  timed_out: "Ci voleva troppo tempo e il lavoro è stato fermato. Riprova, o usa un’immagine più piccola.",
  storage_full:
    "Sul dispositivo non c’è più spazio. Nulla di quanto salvato è andato perso. Libera spazio, poi riprova.",
  record_damaged:
    "Alcuni dati dell’app su questo dispositivo sono danneggiati, perciò l’azione non è riuscita. Non è cambiato " +
    "nulla. Ricarica; la libreria e il pannello mostrano che cosa è danneggiato.",
  storage_damaged:
    "La memoria dell’app su questo dispositivo è danneggiata: ne mancano delle parti. Ciò che resta non è stato " +
    "toccato. Per ricominciare, cancella i dati di questo sito nelle impostazioni del browser; così si elimina ciò " +
    "che resta.",
};
