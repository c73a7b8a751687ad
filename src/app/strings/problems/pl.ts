import type { problems as english } from "./en.ts";

/** The sentences about errors, by error code, in Polish. */
export const problems: typeof english = {
  undecodable_image: "Plik jest uszkodzony albo nie jest obrazem. Sfotografuj stronę ponownie albo dodaj inny plik.",
  locked_pdf: "Plik PDF jest zablokowany. Podaj jego hasło albo dodaj plik bez hasła.",
  wrong_password: "To nie jest hasło tego pliku PDF. Spróbuj ponownie.",
  heic_unsupported:
    "To zdjęcie HEIC, którego ta przeglądarka nie potrafi otworzyć. Na iPhonie wybierz Ustawienia > Aparat > " +
    "Formaty > Najbardziej zgodny i sfotografuj stronę ponownie albo wyeksportuj zdjęcie jako JPEG i dodaj ten plik.",
  tiff_unsupported:
    "To plik TIFF, którego ta przeglądarka nie potrafi otworzyć. Zapisz go jako PDF, JPEG lub PNG i dodaj ten plik.",
  invalid_file_type: "Skanować można tylko zdjęcia i pliki PDF. Dodaj plik JPEG, PNG lub PDF.",
  too_many_pixels:
    "Obraz ma więcej pikseli, niż da się tu przetworzyć. Sfotografuj stronę ponownie w niższej rozdzielczości.",
  file_too_large: "Plik jest za duży. Dodaj mniejszy.",
  too_many_pages: "Plik ma więcej stron, niż da się przetworzyć naraz. Podziel go i dodaj części.",
  no_document: "Nie znaleziono strony. Ustaw rogi ręcznie albo sfotografuj stronę na ciemniejszym tle.",
  unsupported_language: "Tego języka nie da się tu odczytać. Wybierz inny.",
  engine_unavailable: "Nie udało się wczytać części aplikacji. Sprawdź połączenie i spróbuj ponownie.",
  language_unavailable:
    "Jednego z języków nie ma na tym urządzeniu i nie udało się go pobrać. Sprawdź połączenie i spróbuj ponownie. " +
    "Języki można pobrać wcześniej w ustawieniach.",
  language_damaged:
    "Dane jednego z języków są uszkodzone albo nie ma ich w tej witrynie. Wybierz inny język i powiadom osoby " +
    "prowadzące witrynę.",
  worker_died: "Praca została przerwana, najpewniej z braku pamięci. Zamknij inne karty i spróbuj ponownie.",
  timed_out: "Trwało to za długo i zostało przerwane. Spróbuj ponownie albo użyj mniejszego obrazu.",
  storage_full:
    "Na urządzeniu nie ma już miejsca. Nic z zapisanych danych nie przepadło. Zwolnij miejsce i spróbuj ponownie.",
  record_damaged:
    "Część danych aplikacji na tym urządzeniu jest uszkodzona, więc nie udało się tego zrobić. Nic się nie zmieniło. " +
    "Odśwież; biblioteka i panel pokażą, co jest uszkodzone.",
  storage_damaged:
    "Pamięć aplikacji na tym urządzeniu jest uszkodzona: brakuje jej części. To, co zostało, jest nienaruszone. Aby " +
    "zacząć od nowa, wyczyść dane tej witryny w ustawieniach przeglądarki; usunie to także to, co zostało.",
};
