CREATE TABLE "data_key" (
	"id" text PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'known' NOT NULL,
	"hash_key_sealed" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- What an invoice says stays, but for its erasure; under which key it is sealed may change.
CREATE OR REPLACE FUNCTION "refuse_change_but_erasure"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'document_sealed' = to_jsonb(OLD) - 'document_sealed' THEN
    IF NEW.document_sealed = '' AND OLD.issued_at < now() - interval '8 years' THEN
      RETURN NEW;
    END IF;
    IF NEW.document_sealed <> '' AND OLD.document_sealed <> ''
      AND split_part(NEW.document_sealed, '.', 2) <> split_part(OLD.document_sealed, '.', 2) THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'check_violation', CONSTRAINT = 'append_only';
END
$$;
