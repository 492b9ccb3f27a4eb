ALTER TABLE "import_run" ADD COLUMN "state" text DEFAULT 'running' NOT NULL;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "actor" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "options" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "preview" jsonb;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "counts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "counts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "problem" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "file_key" text;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "rejected_key" text;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "undone_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "undo_counts" jsonb;--> statement-breakpoint
UPDATE "import_run" SET "state" = CASE WHEN "finished_at" IS NULL THEN 'interrupted' ELSE 'done' END;
