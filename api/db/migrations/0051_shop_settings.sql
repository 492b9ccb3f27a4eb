CREATE TABLE "setting" (
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"valid_from" date NOT NULL,
	"value" jsonb NOT NULL,
	"actor" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "setting_name_version_pk" PRIMARY KEY("name","version")
);
--> statement-breakpoint
CREATE TRIGGER "setting_append_only" BEFORE UPDATE OR DELETE ON "setting" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER "setting_not_emptied" BEFORE TRUNCATE ON "setting" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- Every page shows some of them.
CREATE TRIGGER "setting_noted" AFTER INSERT ON "setting" FOR EACH STATEMENT EXECUTE FUNCTION note_content_changes();
